import type { Project } from '@soportica/contract/projects/project'
import { createSearchParams } from 'react-router'
import { addressOf } from '../record/recordAddress.ts'

/** What the entry of a consultation knows: the address of the form from which it was opened. */
export type ConsultEntry = { readonly form?: string } | null

/** Where a record is read. */
export const consultRoute = ({ consultation }: Pick<Project, 'consultation'>, id: number): string =>
  `${consultation}?${createSearchParams(addressOf(id))}`
