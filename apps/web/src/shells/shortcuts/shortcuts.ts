type Shortcut = { readonly keys: readonly string[]; readonly does: string }
type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Every shortcut by its place: key handlers, tips and the list of shortcuts read this. */
export const shortcutGroups = {
  'En toda la aplicación': {
    help: { keys: ['?'], does: 'Ver los atajos de teclado' },
    explain: { keys: ['F1'], does: 'Explicar esta pantalla' },
    search: { keys: ['Ctrl+K', 'Ctrl+B'], does: 'Buscar registros, ventanas y acciones' },
    go: { keys: ['G'], does: 'Ir a otra ventana, con una segunda tecla' },
    undo: { keys: ['Ctrl+Z'], does: 'Deshacer lo último que hizo' },
    close: { keys: ['Esc'], does: 'Cerrar lo que está al frente' },
  },
  Listas: {
    find: { keys: ['/'], does: 'Buscar en la lista' },
    filters: { keys: ['F'], does: 'Abrir los filtros' },
    views: { keys: ['V'], does: 'Abrir las vistas guardadas' },
    create: { keys: ['N'], does: 'Crear un registro' },
    rowDown: { keys: ['↓', 'J'], does: 'Ir a la fila siguiente' },
    rowUp: { keys: ['↑', 'K'], does: 'Ir a la fila anterior' },
    rowFirst: { keys: ['Inicio'], does: 'Ir a la primera fila' },
    rowLast: { keys: ['Fin'], does: 'Ir a la última fila' },
    pageDown: { keys: ['AvPág'], does: 'Bajar una pantalla de filas' },
    pageUp: { keys: ['RePág'], does: 'Subir una pantalla de filas' },
    rowOpen: { keys: ['Enter'], does: 'Abrir el registro de la fila' },
    peek: { keys: ['Espacio'], does: 'Ver el registro junto a la lista' },
    rowActions: { keys: ['.'], does: 'Ir a las acciones de la fila' },
    controlAfter: { keys: ['→'], does: 'Ir a la celda o al botón siguiente de la fila, o abrir el grupo' },
    controlBefore: { keys: ['←'], does: 'Ir a la celda o al botón anterior de la fila, o cerrar el grupo' },
    edit: { keys: ['E', 'F2'], does: 'Cambiar la celda, o elegir cuál de la fila' },
    copyCells: { keys: ['Ctrl+C'], does: 'Copiar la celda, o las filas seleccionadas' },
    pasteCell: { keys: ['Ctrl+V'], does: 'Pegar celdas de Excel: en la celda, en las filas o por números' },
    select: { keys: ['X'], does: 'Seleccionar la fila' },
    extendDown: { keys: ['Shift+↓'], does: 'Seleccionar también la fila siguiente' },
    extendUp: { keys: ['Shift+↑'], does: 'Seleccionar también la fila anterior' },
    selectAll: { keys: ['Ctrl+A'], does: 'Seleccionar todas las filas del filtro, o de la página donde no se pueda' },
    back: { keys: ['Esc'], does: 'Volver un paso: vista rápida, botón, selección, búsqueda' },
  },
  Cronograma: {
    stageAfter: { keys: ['→'], does: 'Ir a la etapa siguiente de la fila' },
    stageBefore: { keys: ['←'], does: 'Ir a la etapa anterior de la fila' },
    zoomIn: { keys: ['+'], does: 'Acercar: menos días en la pantalla' },
    zoomOut: { keys: ['-'], does: 'Alejar: más días en la pantalla' },
    goToday: { keys: ['H'], does: 'Ir a hoy' },
    barBack: { keys: ['Alt+←'], does: 'Mover la etapa un día hábil antes' },
    barForward: { keys: ['Alt+→'], does: 'Mover la etapa un día hábil después' },
    endBack: { keys: ['Alt+Shift+←'], does: 'Terminar la etapa un día hábil antes' },
    endForward: { keys: ['Alt+Shift+→'], does: 'Terminar la etapa un día hábil después' },
  },
  'Decisiones de una lista': {
    approve: { keys: ['A'], does: 'Aprobar el registro abierto o los seleccionados' },
    reject: { keys: ['R'], does: 'Rechazar el registro abierto o los seleccionados' },
    solve: { keys: ['S'], does: 'Solucionar el registro abierto o los seleccionados' },
  },
  'Registro junto a su lista': {
    following: { keys: ['J', 'Alt+↓'], does: 'Abrir el siguiente de la lista' },
    preceding: { keys: ['K', 'Alt+↑'], does: 'Abrir el anterior de la lista' },
    decisions: { keys: ['.'], does: 'Ir a las acciones del registro' },
  },
  'Encabezado de una lista': {
    narrower: { keys: ['Alt+←'], does: 'Hacer la columna más angosta' },
    wider: { keys: ['Alt+→'], does: 'Hacer la columna más ancha' },
    usualWidth: { keys: ['Alt+0'], does: 'Volver al ancho automático de la columna' },
  },
  Registros: {
    previous: { keys: ['Alt+↑'], does: 'Ir al registro anterior de la lista' },
    next: { keys: ['Alt+↓'], does: 'Ir al registro siguiente de la lista' },
  },
  'Un registro como estaba': {
    changeBefore: { keys: ['Alt+↑'], does: 'Ir al día del cambio anterior' },
    changeAfter: { keys: ['Alt+↓'], does: 'Ir al día del cambio siguiente' },
  },
  Fechas: {
    calendar: { keys: ['Alt+↓'], does: 'Abrir el calendario' },
  },
  'Formularios y notas': {
    save: { keys: ['Ctrl+S', 'Ctrl+Enter'], does: 'Guardar' },
    review: { keys: ['Ctrl+Enter'], does: 'Revisar las filas de una importación' },
  },
  'Actas de posventa': {
    lineBefore: { keys: ['↑'], does: 'Ir a la línea anterior' },
    lineAfter: { keys: ['↓'], does: 'Ir a la línea siguiente' },
    lineGood: { keys: ['1'], does: 'Marcar la línea como Bueno' },
    lineBad: { keys: ['2'], does: 'Marcar la línea como Malo' },
    lineNotApplicable: { keys: ['3'], does: 'Marcar la línea como N/A' },
    lineOpen: { keys: ['Enter'], does: 'Abrir la línea' },
  },
  'Editor de notas': {
    mention: { keys: ['@'], does: 'Mencionar a una persona' },
    bold: { keys: ['Ctrl+B'], does: 'Negrita' },
    italic: { keys: ['Ctrl+I'], does: 'Cursiva' },
    underline: { keys: ['Ctrl+U'], does: 'Subrayado' },
    strike: { keys: ['Ctrl+Shift+S'], does: 'Tachado' },
    bulletList: { keys: ['Ctrl+Shift+8'], does: 'Lista con viñetas' },
    orderedList: { keys: ['Ctrl+Shift+7'], does: 'Lista numerada' },
    blockquote: { keys: ['Ctrl+Shift+B'], does: 'Cita' },
    link: { keys: ['Ctrl+K'], does: 'Enlace' },
  },
  'Listas para elegir': {
    goUp: { keys: ['↑'], does: 'Ir a la opción anterior' },
    goDown: { keys: ['↓'], does: 'Ir a la opción siguiente' },
    goFirst: { keys: ['Inicio'], does: 'Ir a la primera' },
    goLast: { keys: ['Fin'], does: 'Ir a la última' },
    openInTab: { keys: ['Ctrl+Enter'], does: 'Abrir lo encontrado en otra pestaña' },
    take: { keys: ['Enter'], does: 'Elegir la opción; en dos listas, pasarla a la otra' },
    mark: { keys: ['Espacio'], does: 'Marcar o desmarcar la opción de dos listas' },
    markAll: { keys: ['Ctrl+A'], does: 'Marcar todas las de una de dos listas' },
  },
  'Vista previa de archivos': {
    before: { keys: ['←'], does: 'Ver el archivo anterior' },
    after: { keys: ['→'], does: 'Ver el archivo siguiente' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shortcut>>>>

type Groups = typeof shortcutGroups
export type ShortcutName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups]

const byName = Object.assign({}, ...Object.values(shortcutGroups)) as Readonly<Record<ShortcutName, Shortcut>>

// Browsers' names of keys that keyboards show in Spanish or by a symbol.
const keyNames: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Espacio: ' ',
  Inicio: 'Home',
  Fin: 'End',
  AvPág: 'PageDown',
  RePág: 'PageUp',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}
const keyOf = (keys: string): string => (keys === '+' ? keys : (keys.split('+').at(-1) ?? ''))
// A sign lies under other keys on each keyboard: how it was reached says nothing.
const isSign = (key: string): boolean => /^[^\p{L}\p{N}]$/u.test(key) && !(key in keyNames)

function matches(keys: string, event: KeyEvent): boolean {
  const key = keyOf(keys)
  if (event.key.toLowerCase() !== (keyNames[key] ?? key).toLowerCase()) return false
  if ((event.ctrlKey || event.metaKey) !== keys.includes('Ctrl+')) return isSign(key) && event.altKey && event.ctrlKey
  return isSign(key) || (event.altKey === keys.includes('Alt+') && event.shiftKey === keys.includes('Shift+'))
}

/** A letter, a figure or a sign alone. */
export const isCharacter = (keys: string): boolean => keys.length === 1 && !(keys in keyNames)

/** Without characters: the user switched off the keys that are a letter or a sign alone. */
export const isPressed = (event: KeyEvent, name: ShortcutName, characters = true): boolean =>
  byName[name].keys.some((keys) => (characters || !isCharacter(keys)) && matches(keys, event))

/** The first of these shortcuts that is pressed. */
export const pressedOf = <N extends ShortcutName>(event: KeyEvent, names: readonly N[], characters: boolean): N | undefined =>
  names.find((name) => isPressed(event, name, characters))

/** For tooltips and drawn keys: the first combination. */
export const keysOf = (name: ShortcutName): string => byName[name].keys[0] ?? ''

export const purposeOf = (name: ShortcutName): string => byName[name].does

const spelled = (keys: string): string => [...keys.split('+').slice(0, -1), keyNames[keyOf(keys)] ?? keyOf(keys)].join('+')

/** In the notation of aria-keyshortcuts, with the command key of a Mac besides Control. */
export const ariaKeysOf = (name: ShortcutName): string =>
  byName[name].keys
    .map(spelled)
    .flatMap((keys) => (keys.includes('Ctrl+') ? [keys.replace('Ctrl', 'Control'), keys.replace('Ctrl', 'Meta')] : [keys]))
    .join(' ')
