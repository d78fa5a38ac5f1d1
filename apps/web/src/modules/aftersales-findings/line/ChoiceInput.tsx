import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { type Choice, Select } from '../../../shells/fields/choice/Select.tsx'
import { categoriesQuery, responsiblesQuery, subcategoriesQuery } from '../lines/reportQueries.ts'
import type { ChoiceName } from './detailFields.ts'
import classes from '../lines/Lines.module.css'

type Option = { readonly id: number; readonly nombre: string; readonly grupo?: string }
type Props = {
  readonly name: ChoiceName
  readonly label: string
  readonly line: FindingLine
  readonly repid: number
  // For choices that need no request.
  readonly choices: readonly Option[] | undefined
  readonly valueText: string
  // Somebody has come near before it was drawn.
  readonly reached: boolean
  readonly onChoose: (value: number) => void
}

type OptionsLoaderProps = Pick<Props, 'name' | 'line' | 'repid'> & { readonly onOptions: (options: readonly Option[]) => void }
/** Asks for the options once somebody comes near: a page has hundreds of these fields. */
function OptionsLoader({ name, line, repid, onOptions }: OptionsLoaderProps) {
  const { categoriesAfterSale: category } = line
  const categories = useQuery({ ...categoriesQuery, enabled: name === 'categoriesAfterSale' })
  const subcategories = useQuery(subcategoriesQuery(name === 'subCategoriesAfterSale' ? category : 0))
  const people = useQuery({ ...responsiblesQuery(repid), enabled: name === 'responsable' })
  const ofServer = { categoriesAfterSale: categories, subCategoriesAfterSale: subcategories, responsable: people } as const
  const data: readonly Option[] | undefined = name in ofServer ? ofServer[name as keyof typeof ofServer].data : undefined
  const emitOptions = useEffectEvent(onOptions)
  useLayoutEffect(() => {
    if (data) emitOptions(data)
  }, [data])
  return null
}

const noneOf: Readonly<Partial<Record<ChoiceName, string>>> = { subCategoriesAfterSale: 'Elija primero la categoría' }

export function ChoiceInput({ name, label, line, repid, choices, valueText, reached, onChoose }: Props) {
  const id = useId()
  const value = line[name]
  const [near, setNear] = useState(reached)
  // A name that did not come with the line: it was chosen a moment ago.
  const wordless = value > 0 && choices === undefined && valueText === ''
  const [loadedOptions, setLoadedOptions] = useState<readonly Option[]>([])
  const all = choices ?? loadedOptions
  // The server's options of another category do not apply.
  const options = name === 'subCategoriesAfterSale' && line.categoriesAfterSale === 0 ? [] : all
  const listed: readonly Option[] =
    value === 0 || options.some((choice) => choice.id === value) ? options : [{ id: value, nombre: valueText || '…' }, ...options]
  const waits = name === 'subCategoriesAfterSale' && line.categoriesAfterSale === 0
  const undefinedChoice = { value: '0', label: (waits && noneOf[name]) || 'Sin definir' }
  return (
    <>
      {choices === undefined && (near || wordless) && <OptionsLoader name={name} line={line} repid={repid} onOptions={setLoadedOptions} />}
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        label={label}
        bare={classes.input}
        choices={[...(name === 'estadoactividad' ? [] : [undefinedChoice]), ...choicesWithGroups(listed)]}
        value={String(value)}
        none="Cargando…"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onChange={(chosen) => onChoose(Number(chosen))}
      />
    </>
  )
}

/** One group alone needs no heading. */
function choicesWithGroups(options: readonly Option[]): Choice[] {
  const groups = [...new Set(options.map(({ grupo = '' }) => grupo))]
  const choice = ({ id, nombre }: Option) => ({ value: String(id), label: nombre })
  if (groups.length < 2) return options.map(choice)
  return groups.flatMap((group) =>
    options.filter(({ grupo = '' }) => grupo === group).map((option) => ({ ...choice(option), group: group || 'Sin grupo' })),
  )
}
