import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { CopiedRecord, DetailedRecord, SavedRecord } from '@soportica/contract/projects/formWire'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { OpenRecord } from '../../../lib/projectOpening.ts'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import type { ListConfig } from '../projectScreens.ts'
import type { Extra } from '../../record-dialog/Extras.tsx'
import type { ProjectFormParts } from './projectForm.ts'
import type { ProjectWire } from './formValues.ts'

export type SavedForm = SavedRecord & { readonly id: number }

export type OwnExtras<D> = {
  /** Undefined: a new record. */
  readonly detail: D | undefined
  readonly record: RecordForm
  readonly tipoModulo: string
  readonly readOnly: boolean
  readonly onReload: () => void
  readonly children: (extras: readonly Extra[]) => ReactNode
}

/** A kind of project as its form takes it; it comes with the form, not with the lists. D: a record as its call answers it. */
export type FormScreens<D extends DetailedRecord = DetailedRecord> = {
  readonly listConfig: ListConfig
  readonly parts: ProjectFormParts
  readonly calls: {
    readonly detail: (record: OpenRecord, signal: AbortSignal) => Promise<D>
    readonly copy: (id: number, signal: AbortSignal) => Promise<CopiedRecord>
    readonly save: (body: RecordValues) => Promise<SavedForm>
  }
  /** The schema of a save. */
  readonly body: z.ZodType
  /** The stored values as the form begins with them. */
  readonly stored: (detail: D) => ProjectWire
  /** Around the sections: it provides the stages on screen. */
  readonly Stages: ComponentType<{ readonly detail: D | undefined; readonly children: ReactNode }>
  /** The form's additional actions. */
  readonly Own?: ComponentType<OwnExtras<D>>
  /** Escape does not close it. */
  readonly staysOnEscape?: true
}
