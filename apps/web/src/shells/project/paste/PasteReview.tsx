import { Button, Checkbox, Group, Input, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { RecordKey } from '@soportica/contract/projects/pasteCalls'
import { counted } from '@soportica/rules/counted'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { noticeWithUndo } from '../../undo/noticeWithUndo.ts'
import { asksNote } from '../bulk/bulkWish.ts'
import { previewSentence } from '../../bulk/previewSentence.ts'
import { applyTo } from '../bulk/bulkWords.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'
import classes from './Paste.module.css'
import type { PasteChoices, PasteDraft } from './pasteDraft.ts'
import { PasteLinesTable } from './PasteLinesTable.tsx'
import type { FindRecords, PasteProps } from './pasteProps.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { usePastePreview } from './usePastePreview.ts'

type Props = Omit<PasteProps, 'opened'> & {
  readonly parts: ProjectFormParts
  readonly find: FindRecords
  readonly table: readonly (readonly string[])[]
  readonly onOther: () => void
}

const keyChoices: { value: RecordKey; label: string }[] = [
  { value: 'consecutivo', label: 'Consecutivo' },
  { value: 'codigo', label: 'Código' },
  { value: 'nombre', label: 'Nombre exacto' },
]
const longest = 500
const about = 'pegar'

/** What each pasted cell changes, before anything is written. */
export function PasteReview(props: Props) {
  const { bulk, parts, table, columns, chosen, onOther, onClose } = props
  const { project } = parts
  const [choices, setChoices] = useState<PasteChoices>({ draft: {}, clears: false, nota: '' })
  const { draft, clears, nota } = choices
  const change = (more: Partial<PasteDraft>) => setChoices({ ...choices, draft: { ...draft, ...more } })
  const review = usePastePreview(props, choices)
  const { shape, target, note, names, lines, wrong, preview, error, waiting, lacksColumn } = review
  const box = useFirstFocus()
  const byRows = shape.by === 'rows'
  const apply = async () => {
    if (!preview) return
    const done = await bulk.run(
      review.wish,
      preview,
      new Map(lines.flatMap(({ target: one }) => (one ? [[one.id, one.name] as const] : []))),
    )
    if (!done) return
    onClose()
    // Without a selection there is no bar with result and undo.
    if (chosen.size > 0 || done.rechazados.length > 0) return
    if (done.aplicados.length > 0) noticeWithUndo(done.mensaje, { lote: done.lote }, about)
    else toast.info(done.mensaje, about)
  }
  return (
    <Stack gap="md" ref={box}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{`${counted(table.length, 'fila pegada', 'filas pegadas')}, ${counted(table[0]!.length, 'columna', 'columnas')}`}</Text>
        <Button variant="subtle" onClick={onOther}>
          Pegar otras celdas
        </Button>
      </Group>
      <div className={classes.choices}>
        {target && (
          <SegmentedControl
            aria-label="A qué registros"
            data={[
              {
                value: 'rows',
                label: target.selected ? `A las ${formatNumber(target.rows.length)} filas seleccionadas` : 'Desde la fila actual',
              },
              { value: 'keys', label: 'Por la primera columna' },
            ]}
            value={shape.by}
            onChange={(by) => change({ by })}
          />
        )}
        {byRows ? (
          <Select
            label={table[0]!.length > 1 ? 'Primera columna' : 'Columna'}
            placeholder="Elija la columna…"
            choices={columns.map(({ key, label }) => ({ value: key, label: capital(label) }))}
            value={shape.slots[0]?.kind === 'column' ? shape.slots[0].key : ''}
            onChange={(column) => change({ column })}
            autoFocus={lacksColumn}
          />
        ) : (
          <Select
            label="La primera columna es"
            choices={keyChoices}
            value={shape.por}
            onChange={(por) => change({ por: por as RecordKey })}
          />
        )}
        <Checkbox
          className={classes.heads}
          label="La primera fila son títulos"
          checked={shape.heads}
          onChange={({ currentTarget }) => change({ heads: currentTarget.checked })}
        />
        <Input.Wrapper label="Las celdas vacías" labelElement="div">
          <SegmentedControl
            className={classes.empty}
            aria-label="Las celdas vacías"
            data={[
              { value: 'no', label: 'No cambian' },
              { value: 'yes', label: 'Borran' },
            ]}
            value={clears ? 'yes' : 'no'}
            onChange={(value) => setChoices({ ...choices, clears: value === 'yes' })}
          />
        </Input.Wrapper>
      </div>
      {asksNote(project, names) && (
        <Textarea
          label="Nota"
          description="Es necesaria para dejar un estado final"
          autosize
          maxLength={longest}
          value={nota}
          onChange={({ currentTarget }) => setChoices({ ...choices, nota: currentTarget.value })}
        />
      )}
      {note && <Text role="alert">{note}</Text>}
      <Text fw={600} role="status">
        {[preview && previewSentence(preview), wrong > 0 && `con error ${formatNumber(wrong)}`].filter(Boolean).join(' · ')}
      </Text>
      {error && <Text role="alert">{sentenceOf(error)}</Text>}
      <PasteLinesTable
        project={project}
        review={review}
        heads={shape.heads ? table[0] : undefined}
        onField={(at, name) => change({ fields: { ...draft.fields, [at]: name } })}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={bulk.busy}>
          Cancelar
        </Button>
        <BusyButton
          busy={bulk.busy}
          refusal={whyNot(lacksColumn, waiting, preview?.cambian)}
          onClick={() => void apply()}
          data-autofocus={!lacksColumn || undefined}
        >
          {applyTo(project, preview?.cambian ?? 0)}
        </BusyButton>
      </Group>
    </Stack>
  )
}

function whyNot(lacksColumn: boolean, waiting: boolean, cambian: number | undefined): string | undefined {
  if (lacksColumn) return 'Elija qué columna cambia'
  if (waiting) return 'Se calcula qué cambia'
  return cambian ? undefined : 'Ningún registro cambia'
}
