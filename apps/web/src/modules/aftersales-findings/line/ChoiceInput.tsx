import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const come = () => {
    // A native list shows the options it has when it opens.
    if (!near) flushSync(() => setNear(true))
  }
  return (
    <>
      {choices === undefined && (near || wordless) && <OptionsLoader name={name} line={line} repid={repid} onOptions={setLoadedOptions} />}
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.input}
        value={value}
        onPointerEnter={() => setNear(true)}
        onPointerDown={come}
        onFocus={() => setNear(true)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {name !== 'estadoactividad' && <option value={0}>{waits ? noneOf[name] : 'Sin definir'}</option>}
        <Options options={listed} />
      </select>
    </>
  )
}

function Options({ options }: { readonly options: readonly Option[] }) {
  const groups = [...new Set(options.map(({ grupo = '' }) => grupo))]
  const listed = (some: readonly Option[]) =>
    some.map(({ id, nombre }) => (
      <option key={id} value={id}>
        {nombre}
      </option>
    ))
  if (groups.length < 2) return listed(options)
  return groups.map((group) => (
    <optgroup key={group} label={group || 'Sin grupo'}>
      {listed(options.filter(({ grupo = '' }) => grupo === group))}
    </optgroup>
  ))
}
