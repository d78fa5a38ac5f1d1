import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import { countOf } from '@soportica/contract/projects/words'
import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatNumber } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import { useSaveKeys } from '../../shortcuts/saveKeys.ts'
import { undoOffer } from '../../shortcuts/undoKeys.ts'
import { createStore } from '../../../lib/store.ts'
import type { ProjectFormValues } from '../form/formValues.ts'
import { type ProjectForm, type ProjectFormParts, ProjectFormProvider } from '../form/projectForm.ts'
import { formOf } from '../form/recordWire.ts'
import { BulkRunning } from '../../bulk/BulkRunning.tsx'
import { OutcomeList } from '../../bulk/OutcomeList.tsx'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from '../../bulk/BulkPreview.tsx'
import { previewToSend } from '../../bulk/previewToSend.ts'
import { type BulkDraft, wishOf } from './bulkWish.ts'
import { applyTo } from './bulkWords.ts'
import type { BulkChange, BulkDialogProps, BulkResult, BulkWish, Outcome } from './bulkChange.ts'

type Props = BulkDialogProps & { readonly parts: ProjectFormParts; readonly reprograms?: boolean }

export function BulkDialog({ bulk, opened, parts, reprograms = false }: Props) {
  const { project, result, running, close, busy, count } = bulk
  const onPhone = usePhone()
  // The last content stays visible while the dialog closes.
  const [lastOpened, setLastOpened] = useState(bulk.opened)
  if (bulk.opened && bulk.opened !== lastOpened) setLastOpened(bulk.opened)
  useReturnFocus(opened)
  const isResult = lastOpened === 'result'
  const title = isResult
    ? result?.records.some(({ outcome }) => outcome === 'back' || outcome === 'stays')
      ? 'Resultado de deshacer'
      : 'Resultado del cambio'
    : `Cambiar ${countOf(project.words, count)}`
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={isResult ? 'md' : '60rem'}
      fullScreen={onPhone}
      closeOnEscape={!busy || running !== null}
      returnFocus={false}
    >
      {isResult && result ? <Result result={result} onClose={close} /> : <Change bulk={bulk} parts={parts} reprograms={reprograms} />}
    </Modal>
  )
}

const nothingYet: BulkWish = { cambios: {} }
const debounceMs = 400
function Change({ bulk, parts, reprograms }: Required<Omit<Props, 'opened'>>) {
  const { project, begins, busy, running, run, close } = bulk
  const cache = useQueryClient()
  const form = useForm<ProjectFormValues>({ defaultValues: startValues(bulk) })
  const [draft, setDraft] = useState<BulkDraft>({
    items: begins === undefined ? [] : [begins],
    cleared: new Set(),
    nota: '',
    motivo: '',
  })
  const values = useWatch<ProjectFormValues>({ control: form.control })
  const typed = JSON.stringify(wishOf(project, draft, values))
  const [settled] = useDebouncedValue(typed, debounceMs)
  const wish = useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as BulkWish)), [settled])
  const { data, error, isFetching } = useQuery({
    ...bulk.previewOf(wish ?? nothingYet),
    enabled: wish !== undefined && !busy,
    placeholderData: keepPreviousData,
  })
  const waiting = typed !== settled || isFetching
  const preview = wish === undefined ? undefined : data
  const projectForm = useMemo(() => formContext(parts), [parts])
  const apply = async (): Promise<void> => {
    const wished = wishOf(project, draft, form.getValues())
    if (busy || !wished) return
    const ready = await previewToSend({ seen: waiting ? undefined : preview, former: preview }, () =>
      cache.fetchQuery(bulk.previewOf(wished)),
    )
    if (ready) await run(wished, ready)
  }
  const keys = useSaveKeys<HTMLDivElement>(() => void apply())
  if (running) return <BulkRunning running={running} cancel={bulk.cancel} onClose={close} />
  return (
    <FormProvider {...form}>
      <ProjectFormProvider value={projectForm}>
        <Stack gap="md" ref={keys}>
          <BulkFields project={parts.project} reprograms={reprograms} draft={draft} onDraft={setDraft} />
          {error ? <Text role="alert">{sentenceOf(error)}</Text> : preview && <BulkPreview preview={preview} waiting={waiting} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={busy}>
              Cancelar
            </Button>
            <BusyButton
              busy={busy}
              refusal={typed === undefined ? chooseFirst : waiting ? undefined : whyNot(preview)}
              onClick={() => void apply()}
            >
              {applyTo(project, waiting ? 0 : (preview?.cambian ?? 0))}
            </BusyButton>
          </Group>
        </Stack>
      </ProjectFormProvider>
    </FormProvider>
  )
}

const chooseFirst = 'Elija un campo y su valor'
const whyNot = (preview: PreviewedChanges | undefined): string | undefined =>
  preview?.cambian === 0 ? 'Ningún registro cambia' : undefined

const startValues = ({ project, estado }: BulkChange): ProjectFormValues => ({
  ...formOf(project, Object.fromEntries(project.fields.map(({ name }) => [name, '']))),
  // Nobody chose a percentage, nor yes or no, yet.
  ...Object.fromEntries(project.fields.flatMap(({ name, kind }) => (kind === 'percent' || kind === 'flag' ? [[name, '']] : []))),
  [project.status.field]: estado === null ? '' : String(estado),
})
/** The inputs of the form, without a record. */
const formContext = (parts: ProjectFormParts): ProjectForm => ({
  parts,
  id: 0,
  tipoModulo: parts.project.general,
  isCopy: false,
  isQuick: false,
  record: { base: () => ({}) } as unknown as RecordForm,
  nombres: {},
  pedidas: null,
  conArchivosONotas: [],
  onlyRead: undefined,
  begun: {},
  reasonOf: () => undefined,
  revealed: createStore<ReadonlySet<string>>(new Set()),
  folded: createStore<ReadonlySet<string>>(new Set()),
  ledTo: createStore<ReadonlySet<string>>(new Set()),
})

const outcomes: Readonly<Record<Outcome, readonly [StatusMeaning, string]>> = {
  refused: ['refused', 'No se cambió'],
  same: ['pending', 'Sin cambio'],
  changed: ['done', 'Cambió'],
  back: ['done', 'Volvió a como estaba'],
  stays: ['refused', 'Se queda'],
}
const mostListed = 300
function Result({ result: { mensaje, records, undo }, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">{mensaje}</Text>
      <OutcomeList
        label="Resultado por registro"
        records={records.slice(0, mostListed)}
        badgeOf={({ outcome }) => outcomes[outcome as Outcome]}
      />
      {records.length > mostListed && <Text size="sm">{`Y ${formatNumber(records.length - mostListed)} más`}</Text>}
      <Group justify="flex-end">
        {undo && (
          <Button
            ref={undoOffer}
            variant="default"
            onClick={() => {
              onClose()
              void undo()
            }}
          >
            Deshacer
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Stack>
  )
}
