import { counted } from '@soportica/rules/counted'
import type { Choices } from './recordValues.ts'

/** The effect of saving with these choices. */
export function outcomeOf(names: readonly string[], choices: Choices): string {
  const count = (side: string) => names.filter((name) => choices[name] === side).length
  const [mine, stored] = [count('suyo'), count('actual')]
  if (mine + stored < names.length) return names.length === 1 ? 'Elija qué valor queda' : 'Elija qué valor queda en cada campo'
  if (stored === 0) return mine === 1 ? 'Queda su valor' : 'Quedan sus valores'
  if (mine === 0) return stored === 1 ? 'Queda el valor guardado' : 'Quedan los valores guardados'
  return `${mine === 1 ? 'Queda 1 valor suyo' : `Quedan ${mine} valores suyos`} y ${counted(stored, 'guardado', 'guardados')}`
}
