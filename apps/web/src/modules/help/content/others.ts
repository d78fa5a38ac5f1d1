import type { HelpPage } from '../helpPage.ts'

export const homeHelp: HelpPage = {
  title: 'Inicio',
  about: 'Lo que espera por usted va primero. Debajo están los tableros y las ventanas a las que puede entrar.',
  parts: [
    {
      heading: 'Mi trabajo',
      terms: [
        { term: 'Vencido', text: 'La fecha ya pasó y la tarea sigue abierta.' },
        { term: 'Esta semana', text: 'La fecha es de mañana al domingo.' },
        {
          term: 'Sin fecha',
          text: 'Espera por usted y nadie le puso fecha; dice desde cuándo. Va después de lo vencido, primero lo más antiguo.',
        },
        {
          term: 'Motivos de atraso',
          text: 'Etapas que usted entregó tarde o reprogramó y que aún no tienen motivo. «Indicar motivo» sirve para varias a la vez.',
        },
        { term: 'Menciones', text: 'Notas que lo mencionan. Desaparecen con «Listo», o cuando escribe una nota en ese registro.' },
      ],
    },
    {
      heading: 'Tableros',
      terms: [
        { term: 'Pendientes', text: 'Los proyectos en los que esa etapa aún está por hacer. El número lleva a esas filas.' },
        { term: 'Plazos por actor', text: 'Etapas vencidas, de esta semana y por vencer de cada actor.' },
      ],
    },
  ],
}
export const reportHelp: HelpPage = {
  title: 'Informe dinámico',
  about:
    'Se marcan campos y se pregunta. Todos los criterios deben cumplirse; de una selección basta un valor. La consulta se puede guardar, compartir y recibir por correo.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Búsquedas Guardadas', text: 'Una pregunta con nombre. Quien abre una compartida ve con ella sus propios registros.' },
        { term: 'Sin permiso para verlo', text: 'El campo existe, pero su perfil no lo ve; tampoco filtra ni ordena.' },
        { term: 'Informes por correo', text: 'Una búsqueda que llega por correo los días que usted elige.' },
      ],
    },
  ],
}
export const consultationHelp: HelpPage = {
  title: 'Consulta',
  about: 'Todo lo que se sabe de un proyecto, para leer: datos, línea de tiempo, archivos y notas. Para cambiar algo, abra su formulario.',
  parts: [
    {
      heading: 'Línea de tiempo',
      terms: [
        { term: 'Fecha teórica', text: 'El plan: se calcula con la modalidad o se escribe a mano.' },
        { term: 'Fecha real', text: 'El día en que la etapa se entregó.' },
        { term: 'Fecha proyectada', text: 'Cuándo terminaría una etapa abierta si lo demás sigue su plan desde hoy.' },
        { term: 'Desviación', text: 'Días hábiles entre lo teórico y lo real o proyectado. Con signo menos va adelantada.' },
      ],
    },
  ],
}
export const rightsHelp: HelpPage = {
  title: 'Usuarios y permisos',
  about: 'Un usuario puede lo que da su perfil, más lo que se le dio y menos lo que se le quitó, en las ventanas que tiene asignadas.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Perfil', text: 'Los permisos de un cargo. Al cambiarlo cambian para todos sus usuarios.' },
        { term: 'Diferencia', text: 'Un permiso que un usuario tiene de más o de menos que su perfil. Se queda cuando el perfil cambia.' },
        { term: 'Grupo', text: 'Una empresa. Quien hereda de ella actúa también por sus compañeros.' },
        { term: 'Inactivo', text: 'No entra ni recibe avisos; lo que hizo se conserva.' },
      ],
    },
  ],
}
export const catalogHelp: HelpPage = {
  title: 'Listas para elegir',
  about: 'Los valores que se eligen en los formularios. Uno inactivo ya no se ofrece y los registros que lo tienen lo conservan.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Activo', meaning: 'done', text: 'Se ofrece en los formularios.' },
        { term: 'Inactivo', meaning: 'paused', text: 'No se ofrece; lo anterior no cambia.' },
        {
          term: 'Eliminado',
          meaning: 'deleted',
          text: 'Sale de la lista y se puede restaurar. No se elimina lo que está en uso sin avisar dónde.',
        },
      ],
    },
  ],
}

export const administrationHelp: HelpPage = {
  title: 'Administración',
  about:
    'Todo lo que se configura, en tarjetas: busque una palabra («festivos», «correo», «plantillas») y entre. Solo ve lo que puede cambiar.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Reglas de Negocio', text: 'Microsoft, Power Apps, correo, etiquetas, logo, copias de seguridad y operación.' },
        { term: 'Alertas', text: 'Quién recibe un aviso cuando llega un archivo o cambia algo.' },
        {
          term: 'Días festivos',
          text: 'Los de la ley salen solos; aquí se agregan o se quitan días con su motivo. Cambian las cuentas desde entonces.',
        },
        { term: 'Diagnósticos', text: 'Los errores que alguien reportó, con lo que hacía.' },
      ],
    },
  ],
}
export const pastHelp: HelpPage = {
  title: 'Como estaba',
  about: 'Un registro como estaba al final de un día, y lo que cambió entre dos días. Nada cambia hasta que usted vuelva algo a ese día.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Hoy', text: 'El valor de ahora, donde es distinto del de ese día.' },
        { term: 'Cambio anterior, Cambio siguiente', text: 'Los días más cercanos en que algo del registro cambió.' },
        {
          term: 'Volver a este valor',
          text: 'Guarda el valor de ese día como un cambio nuevo, con sus permisos y sus reglas. Antes muestra qué cambiaría; después se puede deshacer.',
        },
        { term: 'Volver todo a como estaba', text: 'Lo mismo con todos los campos. Lo que una regla rechaza se queda, con su motivo.' },
      ],
    },
  ],
}
export const undoHelp: HelpPage = {
  title: 'Últimas acciones',
  about: 'Lo que usted hizo en el último día y aún se puede deshacer. Ctrl+Z deshace lo último y dice qué fue; «Rehacer» lo repite.',
  parts: [
    {
      heading: 'Palabras',
      terms: [
        { term: 'Ver qué cambiaría', text: 'Muestra cada valor antes de deshacer, y lo que se quedaría porque alguien lo cambió después.' },
        { term: 'Deshacer', text: 'Devuelve lo que nadie tocó desde entonces. Es un cambio más: se valida y queda en el historial.' },
        { term: 'Rehacer', text: 'Vuelve a dejar lo que se deshizo.' },
      ],
    },
  ],
}
