import { getPendingActivities, type ReportDetail, type SaveReport, saveReport } from '@soportica/contract/aftersales/reports'
import { reportSentences } from '@soportica/contract/aftersales/states'
import { reportStates } from '@soportica/rules/findings'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { showFailure } from '../../../shells/record-dialog/failures.ts'
import type { RecordForm } from '../../../shells/record-dialog/useRecordForm.ts'
import type { LineStore } from '../../aftersales-findings/findingLines.public.ts'
import { reportNotSaved } from '../reportFailures.ts'
import { bodyOf, fieldOrder } from './reportValues.ts'

type Options = {
  readonly detail: ReportDetail | undefined
  readonly record: RecordForm
  readonly store: LineStore
  // It was registered, with its requested action.
  readonly onBegun: (repid: number) => void
  // Shown as it is stored now.
  readonly onReload: () => void
  readonly onLacks: (sentences: readonly string[]) => void
  // Shows the unchecked lines.
  readonly onUnchecked: () => void
}

/** The missing facts of lines, from the server's refusal. */
export const lacksIn = (error: unknown): readonly string[] | undefined =>
  isApiError(error) && error.code === 'posventa.falta' ? error.mensaje.split('\n') : undefined

type Flags = Pick<SaveReport, 'canSendReport' | 'canItBeFinished' | 'clave'>
type Answer = { readonly mensaje: string; readonly repid: number }

/** Saving, sending and finishing a report: each first checks the lines. */
export function useActVerbs({ detail, record, store, onBegun, onReload, onLacks, onUnchecked }: Options) {
  const [busy, setBusy] = useState(false)
  const repid = detail?.repid ?? 0
  const pending = async (): Promise<number> => {
    await store.whenSaved()
    return (await call(getPendingActivities, { body: { repid } })).totalActividadesPorChequear
  }
  const notifyFailure = (error: unknown) => {
    const lacks = lacksIn(error)
    if (lacks) onLacks(lacks)
    else showFailure(reportNotSaved(error), record.form, fieldOrder, record.draftName)
  }
  const whileBusy = async (verb: () => Promise<void>): Promise<void> => {
    if (busy || record.busy) return
    setBusy(true)
    try {
      await verb()
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(false)
  }
  const send = (flags: Flags): Promise<Answer> => {
    const body = bodyOf(record.wire(), { repid, version: detail?.version, clave: record.key() })
    return call(saveReport, { body: { ...body, ...flags } as never })
  }

  const save = () =>
    whileBusy(async () => {
      onLacks([])
      if (repid > 0 && (await pending()) > 0 && !(await confirm({ mensaje: reportSentences.saveAnyway }))) return
      record.save()
    })
  const finish = () =>
    whileBusy(async () => {
      onLacks([])
      if ((await pending()) > 0) {
        toast.warn(reportSentences.stillToCheck, record.draftName)
        return onUnchecked()
      }
      const act = detail?.esrId === reportStates.toFinishPreDelivery ? 'preentrega' : 'entrega'
      const mensaje = `¿Desea finalizar la ${act}? Sus líneas ya no se podrán cambiar.`
      if (!(await confirm({ mensaje, titulo: `Finalizar ${act}` }))) return
      toast.success((await send({ canItBeFinished: 1 })).mensaje, record.draftName)
      record.finish()
      onReload()
    })
  const mail = () =>
    whileBusy(async () => {
      onLacks([])
      await store.whenSaved()
      // Pressed twice, it is sent once.
      const sent = await send({ canSendReport: 1, ...(repid > 0 && { clave: newUuid() }) })
      toast.success(sent.mensaje, record.draftName)
      record.finish()
      if (repid > 0) onReload()
      else onBegun(sent.repid)
    })
  return { busy, save, finish, mail }
}
export type ActVerbs = ReturnType<typeof useActVerbs>
