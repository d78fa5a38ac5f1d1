import { asNumber, stored } from './stored.ts'

const flag = stored('campo', asNumber)

/** Whether this browser keeps reports to be written without a network; read before any of the code that keeps them is loaded. */
export const takesAlong = (): boolean => flag.read() !== undefined
export function setTakesAlong(yes: boolean): void {
  if (yes) flag.write(1)
  else flag.forget()
}
export const onTakesAlong = flag.follow
