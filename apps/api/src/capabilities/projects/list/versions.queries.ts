import type { Project } from '@soportica/contract/projects/project'
import type { DataVersions } from '../../../plugins/db/dataVersions.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import type { ListView } from './filters.queries.ts'

/** datos: the version of the records, for which what is remembered of a list holds. */
export type VersionedView = ListView & { readonly versions: DataVersions; readonly datos: string }

/** The version of the records: the modalities say which of their stages are required. */
export const recordsVersion = ({ entidad }: Project, versions: DataVersions): string => `${versions[entidad]}/${versions['modality']}`

/** The part of a key by which what is counted for one user holds for another: his rights, and the group for which he acts. */
export const countCacheKey = ({ project, user, modulo }: VersionedView): string =>
  modulo && seesAll(user, project, modulo) ? '' : `${user.usuid}/${user.acts?.join()}/${[...user.permisos].join()}`
