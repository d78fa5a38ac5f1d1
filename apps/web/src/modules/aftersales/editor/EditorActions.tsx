import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { isWritten } from '@soportica/rules/findings'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { type Extra, ExtraButton, ExtrasMenu } from '../../../shells/record-dialog/Extras.tsx'
import { useTaking } from '../../aftersales-offline/aftersalesOffline.public.ts'
import { EditorExport, exportsOf } from './EditorExport.tsx'
import { useFinishing } from './EditorFinish.tsx'
import { useSending } from './EditorSend.tsx'
import type { ActVerbs } from './useActVerbs.ts'

type Props = {
  // Absent for a new report: it can be sent when it is saved, and nothing else.
  readonly detail: ReportDetail | undefined
  readonly verbs: ActVerbs
  readonly readOnly: boolean
  readonly whenSaved: () => Promise<void>
}

/** The actions of a report besides saving; a read-only one can be exported. */
export function EditorActions({ detail, verbs, readOnly, whenSaved }: Props) {
  const sending = useSending(verbs.mail)
  const finishing = useFinishing(detail, verbs.finish)
  const taking = useTaking(detail?.repid ?? 0, whenSaved)
  const onPhone = usePhone()
  const along: Extra[] = detail && isWritten(detail.esrId) ? [taking] : []
  const writing: Extra[] = [...along, ...(readOnly ? [] : [sending, ...(finishing ? [finishing] : [])])]
  if (onPhone) return <ExtrasMenu extras={[...writing.toReversed(), ...(detail ? exportsOf(detail) : [])]} />
  return (
    <>
      {detail && <EditorExport repid={detail.repid} sucursal={detail.sucursal} />}
      {writing.map((extra) => (
        <ExtraButton key={extra.label} {...extra} />
      ))}
    </>
  )
}
