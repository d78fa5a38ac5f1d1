import { type AttachedTypeChoice, getAttachedDetails, getAttachedTypes, getFiles } from '@soportica/contract/records/attachments'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'
import { type Files, withoutFile } from './files/fileGroups.ts'

/** The record whose files these are; without an actor, those of all that the person may read. */
export type AttachmentPlace = {
  readonly sistema: number
  readonly id: number
  readonly actor?: number
  // Of these types only: a part of the record that is nobody's alone.
  readonly part?: FilePart
}
export type FilePart = { readonly name: string; readonly holds: (tipo: number, actid: number) => boolean }

const placeKey = ({ sistema, id }: AttachmentPlace) => ['attachments', sistema, id]
export const placeName = ({ sistema, id, actor = 0, part }: AttachmentPlace): string =>
  `${sistema}-${id}-${actor}${part ? `-${part.name}` : ''}`
const isHeld = ({ part }: AttachmentPlace, tipo: number, actid: number): boolean => part?.holds(tipo, actid) ?? true

export const filesQuery = (place: AttachmentPlace) => ({
  queryKey: [...placeKey(place), 'files', place.actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getFiles, { body: { sistema: place.sistema, id: place.id, actor: place.actor } }, { signal }),
  select: (files: Files): Files => ({
    ...files,
    results: files.results.filter(({ tipoAdjunto, actid }) => isHeld(place, tipoAdjunto, actid)),
  }),
})
export const typesQuery = (place: AttachmentPlace) => ({
  queryKey: ['attachmentTypes', place.sistema, place.actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getAttachedTypes, { query: { sistema: place.sistema, actor: place.actor } }, { signal }),
  select: (types: readonly AttachedTypeChoice[]) => types.filter(({ id, actid }) => isHeld(place, id, actid)),
})
/** Of the whole record: the cards of its stages share one call. */
export const summaryQuery = ({ sistema, id }: AttachmentPlace) => ({
  queryKey: [...placeKey({ sistema, id }), 'summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAttachedDetails, { body: { sistema, id } }, { signal }),
})

/** After a change of ours: lists, counts and versions of this record. */
export const refreshPlace = (place: AttachmentPlace): Promise<void> => queryClient.invalidateQueries({ queryKey: placeKey(place) })

export function dropFile(place: AttachmentPlace, adaid: number): void {
  queryClient.setQueryData<Files>(filesQuery(place).queryKey, (files) => files && withoutFile(files, adaid))
}
