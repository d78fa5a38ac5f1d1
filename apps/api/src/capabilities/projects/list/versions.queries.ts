import type { Project } from '@soportica/contract/projects/project'
import type { DataVersions } from '../../../plugins/db/dataVersions.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import type { ListView } from './filters.queries.ts'

/** datos: the data version of the records; cached results of a list hold for it. */
export type VersionedView = ListView & { readonly versions: DataVersions; readonly datos: string }

/** The version of the records: the modalities say which of their stages are required. */
export const recordsVersion = ({ entidad }: Project, versions: DataVersions): string => `${versions[entidad]}/${versions['modality']}`

/** The part of a cache key that users share: rights, and the group for which the user acts. */
export const countCacheKey = ({ project, user, modulo }: VersionedView): string =>
  modulo && seesAll(user, project, modulo) ? '' : `${user.usuid}/${user.acts?.join()}/${[...user.permisos].join()}`
