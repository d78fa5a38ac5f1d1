/** What an update brought, the newest first; day: when it came. */
export type News = { readonly day: string; readonly title: string; readonly text: string }

export const news: readonly News[] = [
  {
    day: '2026-12-01',
    title: 'Desempeño',
    text: '«Ver el desempeño», en las pestañas de Inicio, muestra qué entregó cada contratista, inmobiliaria, visitante o diseñador, cuánto a tiempo, los días perdidos y por qué, y lo que tiene en curso. Cada cifra abre sus registros. Quien no ve todo ve solo lo suyo.',
  },
  {
    day: '2026-12-01',
    title: 'Calendario de mi trabajo',
    text: '«Mi trabajo» se ve también como calendario: lo que vence cada día y, con su hora, las visitas y citas de recibo de las búsquedas locales. «En mi calendario» las lleva a Outlook, Google o el teléfono.',
  },
  {
    day: '2026-12-01',
    title: 'Como estaba el…',
    text: 'El formulario y la consulta de cajeros y sucursales muestran el registro como estaba cualquier día y qué cambió entre dos días; un campo o todo puede volver a ese valor, con vista previa y «Deshacer». Las listas tienen «Como estaba el…», también en Excel, y «Qué cambió desde…».',
  },
  {
    day: '2026-11-30',
    title: 'Planes anteriores',
    text: 'El cronograma y la consulta comparan con el plan vigente, el inicial o cualquiera de antes de una reprogramación, con su motivo. Las listas y los informes dinámicos tienen el plan inicial y la desviación de cada etapa.',
  },
  {
    day: '2026-11-30',
    title: 'Pronóstico',
    text: '«Pronóstico», en las pestañas de Inicio, muestra cuánto tarda de verdad cada etapa, la carga de cada persona en las próximas ocho semanas, las visitas que se pueden juntar y cuánto acertó lo previsto. Cada cifra abre sus registros. El formulario y la consulta dicen cuándo se espera terminar.',
  },
  {
    day: '2026-11-30',
    title: 'Cronograma',
    text: '«Cronograma», junto a «Tabla», dibuja las etapas de los cajeros o sucursales de la lista: teóricas, proyectadas y reales. Se acerca con + y se aleja con -; H va a hoy. La consulta usa el mismo dibujo.',
  },
  {
    day: '2026-11-30',
    title: 'Calendario',
    text: '«Calendario», junto a «Tabla», muestra por mes, por semana o como agenda lo que vence cada día en la lista, con sus filtros. «En mi calendario» lo lleva a Outlook, Google o el teléfono.',
  },
  {
    day: '2026-11-30',
    title: 'Simular',
    text: 'Antes de reprogramar, mover una etapa, agregar un festivo, cambiar una modalidad o dejar ir a alguien de vacaciones, «Simular» muestra qué fechas de cajeros cambian, a quién afectan y qué queda vencido. «Aplicar» lo hace de una vez. Está en la selección de la lista, en el formulario y en la búsqueda.',
  },
  {
    day: '2026-11-30',
    title: 'Días perdidos y por qué',
    text: '«Atrasos», en las pestañas de Inicio, muestra los días perdidos por motivo, parte, región y mes; cada cifra abre sus registros. La consulta y el formulario dicen por qué se atrasó una etapa.',
  },
  {
    day: '2026-11-30',
    title: 'Listas que caben en la pantalla',
    text: 'El código está bajo el nombre, y los días y el responsable bajo la próxima entrega. Cada filtro está una vez, en «Filtros»; los de todos los días, «Vencidos», «Mi región» y «Responsable», a un clic. «/» busca en toda lista.',
  },
  {
    day: '2026-11-30',
    title: 'Gestión Inmobiliaria',
    text: 'La lista se busca por número, solicitante o municipio, y se exporta a Excel entera o solo lo seleccionado.',
  },
  {
    day: '2026-11-30',
    title: 'Motivos de atraso',
    text: 'Cuando una etapa se entrega tarde o se reprograma, se indica por qué y de parte de quién. No frena el guardado: espera en «Mi trabajo» de quien entregó.',
  },
  {
    day: '2026-11-30',
    title: 'Mi trabajo en su calendario',
    text: '«En mi calendario», en «Mi trabajo», crea un enlace con el que Outlook, Google o el teléfono muestran el día en que vence cada tarea suya. También se pueden agregar los festivos de Colombia.',
  },
  {
    day: '2026-11-29',
    title: 'Menciones en «Mi trabajo»',
    text: 'Las notas que lo mencionan esperan en «Mi trabajo» hasta que responda con una nota en ese registro o las marque como listas.',
  },
  {
    day: '2026-11-29',
    title: 'El trabajo de su equipo',
    text: 'Quien ve una lista completa encuentra en «Mi trabajo» las próximas entregas de todos, por región o por responsable; cada cifra abre su lista.',
  },
  {
    day: '2026-11-29',
    title: 'Listas por grupos',
    text: '«Agrupar» reúne cajeros, sucursales, solicitudes, búsquedas, planos y hallazgos por región, municipio, responsable, etapa u otra columna, y dice cuántos hay en cada grupo.',
  },
  {
    day: '2026-11-29',
    title: 'Pegar de Excel',
    text: 'En cajeros y sucursales, Ctrl+V pega un bloque en las filas, o junto a una columna de números, códigos o nombres. Muestra antes y después de cada celda, y nada se escribe hasta «Aplicar».',
  },
  {
    day: '2026-11-29',
    title: 'Cambiar en la lista',
    text: 'En cajeros y sucursales, E cambia la celda sin abrir el registro. En un grupo de filas, «Cambiar…» cambia cualquier campo y muestra antes qué pasaría.',
  },
  {
    day: '2026-11-29',
    title: 'Varios a la vez',
    text: 'Seleccione solicitudes, hallazgos o planos, o todo el filtro con Ctrl+A: se deciden, cierran, clasifican o responden juntos. Antes ve qué pasa con cada uno.',
  },
  {
    day: '2026-11-29',
    title: 'Deshacer',
    text: 'Ctrl+Z deshace lo último que hizo. «Últimas acciones», en su menú, tiene lo del último día.',
  },
  {
    day: '2026-11-29',
    title: 'Vistas',
    text: 'Los filtros, las columnas y el orden de una lista se guardan con un nombre, para usted o para todos. Una lista se abre como la dejó.',
  },
  {
    day: '2026-11-29',
    title: 'Decidir junto a la lista',
    text: 'Solicitudes y planos se abren a la derecha de su lista: A aprueba, R rechaza y pasa al siguiente.',
  },
  {
    day: '2026-11-29',
    title: 'Informes con preguntas listas',
    text: '«Vencidos por responsable», «Teórica contra real» y otras se responden con un clic; la diferencia en días hábiles ya es un campo.',
  },
  {
    day: '2026-11-29',
    title: 'Administración en una página',
    text: 'Todo lo que se configura está en tarjetas con un buscador.',
  },
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
