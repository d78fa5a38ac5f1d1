import type { CurrentUser, Log } from '../../plugins/context.ts'
import type { Db, Reader } from '../../plugins/db/database.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import type { Cloud } from '../storage/cloud.ts'
import type { Storage } from '../storage/storage.ts'
import { readStored } from './upload/storedBytes.ts'
import { keepThumbnails, type Thumbnails } from './preview/thumbnails.ts'

/** A type of attachment that somebody may use. */
export type UsableType = {
  id: number
  nombre: string
  actid: number
  multiple: 0 | 1
  prefijo: string
  folder: string
  tasid: number | null
}
/** The active ones of a system that this user holds. */
export type FindTypes = (db: Reader, user: CurrentUser, sistema: 1 | 2) => Promise<UsableType[]>

type Setting = {
  readonly hosts: readonly HostedRecord[]
  readonly storage: Storage
  readonly types: FindTypes
  readonly cloud?: Cloud | undefined
}
export type Attachments = Setting & { readonly thumbnails: Thumbnails }

export const keepAttachments = (db: Db, log: Log, setting: Setting): Attachments => ({
  ...setting,
  thumbnails: keepThumbnails({ db, log, storage: setting.storage, read: (file) => readStored(setting, file) }),
})
