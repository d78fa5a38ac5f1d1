import { whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { createStore } from '../../../lib/store.ts'
import type { PhotoToSend, PreparedPhoto } from '../../aftersales-photos/photoFiles.public.ts'

export type UnsentPhoto = PhotoToSend & PreparedPhoto
/** Photos with which findings could not be closed, by the finding's number. They end with the page. */
export const unsentPhotos = createStore<ReadonlyMap<number, UnsentPhoto>>(new Map())
export const keepUnsent = (id: number, photo: UnsentPhoto): void => unsentPhotos.set(new Map(unsentPhotos.get()).set(id, photo))
export const dropUnsent = (id: number): void => unsentPhotos.set(new Map([...unsentPhotos.get()].filter(([other]) => other !== id)))
whenPersonLeaves(() => unsentPhotos.set(new Map()))
