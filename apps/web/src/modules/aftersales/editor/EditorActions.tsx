import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ExtraButton, ExtrasMenu } from '../../../shells/record-dialog/Extras.tsx'
import { useFinishing } from './EditorFinish.tsx'
import { useSending } from './EditorSend.tsx'
import type { Counters } from './reportQueries.ts'
import type { ActVerbs } from './useActVerbs.ts'

type Props = {
  readonly detail: ReportDetail
  readonly counters: Counters | undefined
  readonly verbs: ActVerbs
  readonly readOnly: boolean
}

/** What is done with a report besides saving it. */
export function EditorActions({ detail, counters, verbs, readOnly }: Props) {
  const sending = useSending(verbs.mail)
  const finishing = useFinishing(detail, counters, verbs.finish)
  const onPhone = usePhone()
  if (readOnly) return null
  if (onPhone) return <ExtrasMenu extras={[finishing, sending]} />
  return (
    <>
      <ExtraButton {...sending} />
      <ExtraButton {...finishing} />
    </>
  )
}
