import { type AttachedTypeChoice, getAttachedDetails, getAttachedTypes, getFiles } from '@soportica/contract/records/attachments'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'
import { type Files, withoutFile } from './files/fileGroups.ts'

/** The record of the files; without an actor, the files of all actors that the user may read. */
export type AttachmentTarget = {
  readonly sistema: number
  readonly id: number
  readonly actor?: number
  // Only these types: a shared part of the record.
  readonly part?: FilePart
}
export type FilePart = { readonly name: string; readonly holds: (tipo: number, actid: number) => boolean }

const targetKey = ({ sistema, id }: AttachmentTarget) => ['attachments', sistema, id]
export const targetName = ({ sistema, id, actor = 0, part }: AttachmentTarget): string =>
  `${sistema}-${id}-${actor}${part ? `-${part.name}` : ''}`
const isHeld = ({ part }: AttachmentTarget, tipo: number, actid: number): boolean => part?.holds(tipo, actid) ?? true

export const filesQuery = (target: AttachmentTarget) => ({
  queryKey: [...targetKey(target), 'files', target.actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getFiles, { body: { sistema: target.sistema, id: target.id, actor: target.actor } }, { signal }),
  select: (files: Files): Files => ({
    ...files,
    results: files.results.filter(({ tipoAdjunto, actid }) => isHeld(target, tipoAdjunto, actid)),
  }),
})
export const typesQuery = (target: AttachmentTarget) => ({
  queryKey: ['attachmentTypes', target.sistema, target.actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getAttachedTypes, { query: { sistema: target.sistema, actor: target.actor } }, { signal }),
  select: (types: readonly AttachedTypeChoice[]) => types.filter(({ id, actid }) => isHeld(target, id, actid)),
})
/** Of the whole record: the cards of its stages share one call. */
export const summaryQuery = ({ sistema, id }: AttachmentTarget) => ({
  queryKey: [...targetKey({ sistema, id }), 'summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAttachedDetails, { body: { sistema, id } }, { signal }),
})

/** After a change of ours: lists, counts and versions of this record. */
export const refreshTarget = (target: AttachmentTarget): Promise<void> => queryClient.invalidateQueries({ queryKey: targetKey(target) })

export function dropFile(target: AttachmentTarget, adaid: number): void {
  queryClient.setQueryData<Files>(filesQuery(target).queryKey, (files) => files && withoutFile(files, adaid))
}
