import { createSearchParams, generatePath } from 'react-router'
import { paths } from '../../paths.ts'

/** The page of a record as it was on a day; without a day it starts with yesterday. */
export const pastRoute = (entidad: string, id: number, dia?: string): string =>
  `${generatePath(paths.past, { entidad, id: String(id) })}${dia ? `?${createSearchParams({ dia })}` : ''}`
