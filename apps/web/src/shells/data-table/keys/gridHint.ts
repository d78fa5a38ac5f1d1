import { keysOf } from '../../shortcuts/shortcuts.ts'

type List = { readonly opens: boolean; readonly selects: boolean; readonly characters: boolean }

/** The main keys of a list in one line. */
export const gridHint = ({ opens, selects, characters }: List): string =>
  [
    '↑↓ mover',
    opens && `${keysOf('rowOpen')} abrir`,
    selects && characters && `${keysOf('select')} seleccionar`,
    characters && `${keysOf('help')} teclas`,
  ]
    .filter(Boolean)
    .join(' · ')
