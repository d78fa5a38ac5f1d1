import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { classifications, closeStates, closingOf, type FindingField, findingLabels, impacts } from '@soportica/contract/aftersales/states'
import { formatDate } from '../../../lib/format.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { choiceFields, type ChoiceName } from './detailFields.ts'
import { fieldAllowed } from './lineRights.ts'
import { useLines } from './LinesContext.ts'
import classes from '../lines/Lines.module.css'
import { LazyField } from './LazyField.tsx'
import { WordsInput } from './WordsInput.tsx'

type IdNames = readonly { readonly id: number; readonly nombre: string }[]
const wordOf = (choices: IdNames, id: number): string => choices.find((choice) => choice.id === id)?.nombre ?? ''

/** A value as it is read. */
const fieldText: Record<FindingField, (line: FindingLine) => string> = {
  estado: () => '',
  classification: ({ classification }) => wordOf(classifications, classification),
  categoriesAfterSale: ({ categoria }) => categoria,
  subCategoriesAfterSale: ({ subcategoria }) => subcategoria,
  impact: ({ impact }) => wordOf(impacts, impact),
  impactoDescripcion: ({ impactoDescripcion }) => impactoDescripcion,
  descripcion: ({ descripcion }) => descripcion,
  responsable: ({ nomresponsable }) => nomresponsable,
  feccierre: ({ feccierre }) => formatDate(feccierre),
  estadoactividad: closingOf,
  recomendacion: ({ recomendacion }) => recomendacion,
}

type Props = { readonly id: string; readonly line: FindingLine; readonly name: Exclude<FindingField, 'estado'> }
/** One field with its label; nothing when the line has no such field in its state. */
export function LineField(props: Props) {
  const { line, name } = props
  const allowed = fieldAllowed(line, name)
  if (allowed === undefined) return null
  return (
    <div className={classes.field} data-own-escape>
      {allowed === true ? (
        <WritableField {...props} />
      ) : (
        <>
          <span className={classes.label}>{findingLabels[name]}</span>
          <span className={classes.read} data-tip={allowed}>
            {fieldText[name](line) || '—'}
          </span>
        </>
      )}
    </div>
  )
}

function WritableField(props: Props) {
  const { dense } = useLines()
  const { line, name } = props
  const field = <OpenField {...props} />
  if (!dense) return field
  return (
    <LazyField label={findingLabels[name]} text={fieldText[name](line)} none={isChoice(name) ? 'Sin definir' : '—'}>
      {field}
    </LazyField>
  )
}

const fixed: Partial<Record<FindingField, IdNames>> = { classification: classifications, impact: impacts, estadoactividad: closeStates }
const isChoice = (name: FindingField): name is ChoiceName => (choiceFields as readonly string[]).includes(name)

function OpenField({ id, line, name }: Props) {
  const { store, repid, dense } = useLines()
  const label = findingLabels[name]
  if (name === 'feccierre') {
    return <DayInput label={label} day={line.feccierre} onDay={(feccierre) => store.change(id, { feccierre })} />
  }
  if (isChoice(name)) {
    return (
      <ChoiceInput
        name={name}
        label={label}
        line={line}
        repid={repid}
        choices={fixed[name]}
        valueText={fieldText[name](line)}
        reached={dense}
        onChoose={(value) => store.change(id, { [name]: value })}
      />
    )
  }
  return <WordsInput label={label} name={name} value={line[name]} onWords={(words) => store.change(id, { [name]: words })} />
}
