import type { Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'

/** How many names are shown before they are counted. */
const mostNames = 3

type NamesOrCount = { readonly nameIds: readonly number[]; readonly counted: string | undefined }
/** The chosen records that are shown by their names, or how many they are. */
export const namesOrCount = ({ words }: Pick<Project, 'words'>, ids: readonly number[]): NamesOrCount =>
  ids.length > mostNames
    ? { nameIds: [], counted: `${ids.length} ${agreeing('Seleccionad', words, ids.length)}` }
    : { nameIds: ids, counted: undefined }
