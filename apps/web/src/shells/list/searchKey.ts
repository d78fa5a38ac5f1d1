import { isWritten } from '../shortcuts/isWritten.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'target'>

/** The key that leads to the search of the list: where something is written it is a sign like any other, and a dialog keeps the keyboard. */
export const seeksList = ({ key, altKey, ctrlKey, metaKey, defaultPrevented, target }: Pressed, inDialog: boolean): boolean =>
  key === '/' && !altKey && !ctrlKey && !metaKey && !defaultPrevented && !inDialog && !isWritten(target)
