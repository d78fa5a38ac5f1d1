import { Progress, Skeleton } from '@mantine/core'
import { sendObservationsAndFiles } from '@soportica/contract/local-search/calls'
import { addressLength, localSearchLabels } from '@soportica/contract/local-search/fields'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { underWay } from '../../../lib/api/underWay.ts'
import { uploadForm } from '../../../lib/api/upload.ts'
import { AssociationWaiting } from '../../../shells/fields/choice/AssociationField.tsx'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { trimmedNote } from '../../../shells/notes/list/noteText.ts'
import { readyToSend } from '../../../shells/attachments/queue/recordUploads.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { agenciesQuery } from '../searchQueries.ts'
import { type StepField, wrongReport } from './checks.ts'
import { FileField } from './FileField.tsx'
import type { StepForm } from './formOf.ts'
import type { NoteFieldProps } from './NoteField.tsx'
import { SendButton } from './SendButton.tsx'
import { startOf, type Step } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import { TextInputField } from './TextInputField.tsx'
import { useStepForm } from './useStepForm.ts'

// The editor is heavy: readers do not wait for it.
const NoteField = lazyPage<NoteFieldProps>(() => import('./NoteField.tsx').then((module) => module.NoteField))
const order: readonly StepField[] = ['realEstate', 'direccionLocal', 'note', 'file']

type Props = {
  readonly step: Step
  readonly asks: Extract<StepForm, { kind: 'send' }>
  /** The former content, if it is sent again. */
  readonly before?: { readonly note: string; readonly realEstate: number | null }
}

export function ReportForm({ step, asks, before }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const attempt = useRef<AbortController>(undefined)
  const { inmobiliariaId, direccionLocal } = step.search
  const chosen = before?.realEstate ?? inmobiliariaId
  const { form, busy, failure, send } = useStepForm({
    step,
    initial: {
      note: before?.note ?? '',
      ...(asks.agency && { realEstate: chosen ? String(chosen) : '' }),
      ...(asks.address && { direccionLocal }),
    },
    order,
    check: (values) => wrongReport(values, asks, file),
    changed: () => file !== null,
  })
  const submit = () =>
    send('enviar', async (values, clave) => {
      const body = {
        ...startOf(step, clave),
        note: trimmedNote(String(values['note'] ?? '')),
        reject: asks.resend,
        ...(asks.agency ? { realEstate: Number(values['realEstate']) } : {}),
        ...(asks.address ? { direccionLocal: String(values['direccionLocal'] ?? '').trim() } : {}),
      }
      const files = asks.file && file ? [await readyToSend(file)] : []
      const current = new AbortController()
      attempt.current = current
      if (files.length > 0) setShare(0)
      return underWay(
        current,
        uploadForm(sendObservationsAndFiles, { body }, files, { signal: current.signal, onShare: setShare }),
      ).finally(() => setShare(null))
    })
  return (
    <StepFrame
      title={asks.resend ? 'Enviar de nuevo' : asks.file ? 'Enviar informe' : 'Enviar nota'}
      form={form}
      order={order}
      failure={failure}
      onSend={submit}
      buttons={
        <SendButton step={step} busy={busy !== null}>
          {asks.resend ? 'Enviar de nuevo' : 'Enviar'}
        </SendButton>
      }
    >
      {asks.agency && <AgencyField solid={step.search.solid} />}
      {asks.address && <TextInputField name="direccionLocal" max={addressLength} />}
      <Suspense fallback={<Skeleton h="9rem" />}>
        <NoteField onSave={submit} />
      </Suspense>
      {asks.file && <FileField file={file} required={!asks.resend} onFile={setFile} />}
      {share !== null && file && (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.floor(share * 100)}
            striped={share >= 1}
            animated={share >= 1}
            aria-label={`Avance de ${file.name}`}
          />
        </Progress.Root>
      )}
    </StepFrame>
  )
}

function AgencyField({ solid }: { readonly solid: number }) {
  const { data, error, refetch } = useQuery(agenciesQuery(solid))
  const label = localSearchLabels.realEstate
  if (!data) return <AssociationWaiting label={label} error={error} onRetry={() => void refetch()} />
  return (
    <SelectField name="realEstate" label={label} required choices={data.map(({ id, nombre }) => ({ value: String(id), label: nombre }))} />
  )
}
