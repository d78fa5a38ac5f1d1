import type { Project } from '@soportica/contract/projects/project'
import { createSearchParams } from 'react-router'
import { addressOf } from '../record/recordAddress.ts'

/** The history entry of a summary: the address of the form it was opened from. */
export type ConsultEntry = { readonly form?: string } | null

/** The page of the record's summary. */
export const consultRoute = ({ consultation }: Pick<Project, 'consultation'>, id: number): string =>
  `${consultation}?${createSearchParams(addressOf(id))}`
