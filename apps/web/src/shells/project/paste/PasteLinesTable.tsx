import { Button, Checkbox, Group, Text } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import { bulkLimits, type PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { valueText } from '../../bulk/BulkPreview.tsx'
import { groupedChoices } from '../../fields/choice/choices.ts'
import { Select } from '../../fields/choice/Select.tsx'
import classes from './Paste.module.css'
import { isWrong, type PastedCell, type PastedLine } from './pasteLines.ts'
import { fieldGroups, type Slot } from './pasteSlots.ts'
import type { PasteView } from './usePastePreview.ts'

type Props = {
  readonly project: Project
  readonly review: PasteView
  readonly heads: readonly string[] | undefined
  readonly onField: (at: number, name: FieldName | '') => void
}
type Described = PreviewedChanges['primeros'][number]

/** One row for each pasted line, a hundred at a time; the heads choose the field of each column. */
export function PasteLinesTable({ project, review, heads, onField }: Props) {
  const { shape, lines, preview, waiting } = review
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState(0)
  const refused = useMemo(() => new Map(preview?.rechazados.map(({ id, motivo }) => [id, motivo])), [preview])
  const changing = useMemo(() => new Set(preview?.versiones.map(([id]) => id)), [preview])
  const isBad = useCallback(
    (line: PastedLine): boolean => isWrong(line) || (line.target !== undefined && refused.has(line.target.id)),
    [refused],
  )
  const bad = useMemo(() => lines.filter(isBad), [lines, isBad])
  const listed = onlyWrong ? bad : lines
  const from = Math.min(page, Math.max(0, Math.ceil(listed.length / bulkLimits.described) - 1)) * bulkLimits.described
  const onPage = listed.slice(from, from + bulkLimits.described)
  const described = useDescribed(review, onPage)
  const slots = shape.slots
    .map((slot, at) => ({ slot, at }))
    .filter(({ slot }) => slot.kind !== 'key' && (shape.by === 'keys' || slot.kind !== 'none'))
  const columns = shape.by === 'keys' ? slots : slots.filter(({ slot }) => slot.kind === 'column')
  const outcomeOf = (line: PastedLine): string => {
    const { target, refusal, valores } = line
    if (refusal || !target) return refusal ?? ''
    if (Object.keys(valores).length === 0) return line.cells.some((cell) => cell.refusal) ? 'No cambia' : ''
    if (!preview || waiting) return '…'
    return refused.get(target.id) ?? (changing.has(target.id) ? 'Cambia' : 'Ya lo tiene')
  }
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Checkbox
          label={`Solo errores (${formatNumber(bad.length)})`}
          checked={onlyWrong}
          onChange={({ currentTarget }) => {
            setOnlyWrong(currentTarget.checked)
            setPage(0)
          }}
        />
        {listed.length > bulkLimits.described && (
          <Group gap="xs">
            <Button variant="default" size="xs" disabled={from === 0} onClick={() => setPage(from / bulkLimits.described - 1)}>
              Anteriores
            </Button>
            <Text size="sm">{`${formatNumber(from + 1)} a ${formatNumber(from + onPage.length)} de ${formatNumber(listed.length)}`}</Text>
            <Button
              variant="default"
              size="xs"
              disabled={from + onPage.length >= listed.length}
              onClick={() => setPage(from / bulkLimits.described + 1)}
            >
              Siguientes
            </Button>
          </Group>
        )}
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section className={classes.lines} aria-label="Celdas pegadas" tabIndex={0} aria-busy={waiting}>
        <table>
          <thead>
            <tr>
              <th scope="col">Línea</th>
              <th scope="col">Registro</th>
              {columns.map(({ slot, at }) => (
                <th key={at} scope="col">
                  {slot.kind === 'column' ? (
                    capital(slot.label)
                  ) : (
                    <FieldChoice project={project} review={review} slot={slot} at={at} head={heads?.[at]} onField={onField} />
                  )}
                </th>
              ))}
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {onPage.map((line) => (
              <Line
                key={line.line}
                line={line}
                slots={columns}
                outcome={outcomeOf(line)}
                bad={isBad(line)}
                described={line.target && described.get(line.target.id)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Before and after of these lines; of few ones the preview has them already. */
function useDescribed({ preview, wish, describe }: PasteView, lines: readonly PastedLine[]): ReadonlyMap<number, Described> {
  const wanted = new Set(lines.flatMap(({ target }) => target?.id ?? []))
  const records = wish.porRegistro!.filter(({ id }) => wanted.has(id))
  const many = wish.porRegistro!.length > bulkLimits.described
  const { data } = useQuery({
    ...describe(records, [...wanted].join()),
    enabled: many && records.length > 0 && preview !== undefined,
  })
  const known = many ? data : preview
  return useMemo(() => new Map(known?.primeros.map((one) => [one.id, one])), [known])
}

type ChoiceProps = Pick<Props, 'project' | 'review' | 'onField'> & {
  readonly slot: Slot
  readonly at: number
  readonly head: string | undefined
}
function FieldChoice({ project, review, slot, at, head, onField }: ChoiceProps) {
  const own = slot.kind === 'field' ? slot.name : ''
  const taken = review.shape.slots.flatMap((other) => (other.kind === 'field' && other.name !== own ? [other.name] : []))
  return (
    <Select
      className={classes.field}
      aria-label={`Campo de la columna ${at + 1}${head ? ` «${head}»` : ''}`}
      placeholder={head ? `${head}: elija…` : 'Elija el campo…'}
      choices={groupedChoices(fieldGroups(project, taken))}
      value={own}
      onChange={(name) => onField(at, name as FieldName | '')}
      clearable
      autoFocus={review.lacksColumn && at === 1}
    />
  )
}

type LineProps = {
  readonly line: PastedLine
  readonly slots: readonly { readonly at: number }[]
  readonly outcome: string
  readonly bad: boolean
  readonly described: Described | undefined
}
const Line = memo(({ line, slots, outcome, bad, described }: LineProps) => {
  const pasted = new Set(line.cells.map(({ name }) => name as string | undefined))
  const others = described?.campos.filter(({ campo }) => !pasted.has(campo)) ?? []
  return (
    <tr data-bad={bad || undefined}>
      <td>{line.line}</td>
      <th scope="row">{line.target?.name ?? line.key}</th>
      {slots.map(({ at }) => (
        <td key={at}>
          <Cell cell={line.cells[at]!} described={described} />
        </td>
      ))}
      <td>
        {outcome}
        {others.length > 0 && (
          <span className={classes.others}>
            {`También ${others.map(({ etiqueta, antes, despues }) => `${etiqueta}: ${valueText(antes)} → ${valueText(despues)}`).join('; ')}`}
          </span>
        )}
        {described?.avisos.map((aviso) => (
          <span key={aviso} className={classes.others}>
            {aviso}
          </span>
        ))}
      </td>
    </tr>
  )
})

function Cell({
  cell: { pasted, name, text, refusal },
  described,
}: {
  readonly cell: PastedCell
  readonly described: Described | undefined
}) {
  if (refusal !== undefined) return <span className={classes.wrong}>{refusal}</span>
  if (text === undefined) return <span className={classes.before}>{pasted}</span>
  const change = described?.campos.find(({ campo }) => campo === name)
  if (!change) return <span className={described ? classes.before : undefined}>{valueText(text)}</span>
  return (
    <>
      <span className={classes.before}>{valueText(change.antes)}</span> → {valueText(change.despues)}
    </>
  )
}
