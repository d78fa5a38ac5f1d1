import type { Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'

/** How many names are shown before they are counted. */
const mostNames = 3

type Shown = { readonly named: readonly number[]; readonly counted: string | undefined }
/** The chosen records that are shown by their names, or how many they are. */
export const namesOrCount = ({ words }: Pick<Project, 'words'>, ids: readonly number[]): Shown =>
  ids.length > mostNames
    ? { named: [], counted: `${ids.length} ${agreeing('Seleccionad', words, ids.length)}` }
    : { named: ids, counted: undefined }
