/** What an update brought, the newest first; day: when it came. */
export type News = { readonly day: string; readonly title: string; readonly text: string }

export const news: readonly News[] = [
  {
    day: '2026-11-29',
    title: 'Ayuda en cada pantalla',
    text: 'Qué dice cada estado y cada etapa, qué sigue y cómo se calcula cada cifra. F1 la abre.',
  },
  {
    day: '2026-11-28',
    title: 'Mi trabajo',
    text: 'Lo que espera por usted en todas las ventanas, por fecha. Es lo primero de Inicio y está en el menú.',
  },
  {
    day: '2026-11-28',
    title: 'Buscar de todo',
    text: 'Ctrl+K encuentra proyectos, solicitudes, actas, personas y ventanas por número, código, nombre o municipio.',
  },
  {
    day: '2026-11-28',
    title: 'Las listas con el teclado',
    text: 'Las flechas mueven la fila, Enter abre, Espacio mira sin abrir y X selecciona. «?» dice las teclas de cada pantalla.',
  },
]
