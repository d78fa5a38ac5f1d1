import { getAttachedDetails, getAttachedTypes, getFiles } from '@soportica/contract/attachments'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { type Files, withoutFile } from './fileGroups.ts'

/** The record whose files these are; without an actor, those of all that the person may read. */
export type AttachmentPlace = { readonly sistema: number; readonly id: number; readonly actor?: number }

const placeKey = ({ sistema, id }: AttachmentPlace) => ['attachments', sistema, id]
export const placeName = ({ sistema, id, actor = 0 }: AttachmentPlace): string => `${sistema}-${id}-${actor}`

export const filesQuery = (place: AttachmentPlace) => ({
  queryKey: [...placeKey(place), 'files', place.actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getFiles, { body: place }, { signal }),
})
export const typesQuery = ({ sistema, actor }: AttachmentPlace) => ({
  queryKey: ['attachmentTypes', sistema, actor ?? 0],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAttachedTypes, { query: { sistema, actor } }, { signal }),
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
