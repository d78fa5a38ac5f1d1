import type { Noun } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'

/** How many names are shown before they are counted. */
const mostNames = 3
export const areNamed = (ids: readonly number[]): boolean => ids.length <= mostNames

/** In place of their names. */
export const chosenCounted = (words: Noun, ids: readonly number[]): string => `${ids.length} ${agreeing('Seleccionad', words, ids.length)}`
