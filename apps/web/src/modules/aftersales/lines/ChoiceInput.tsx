import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { categoriesQuery, responsiblesQuery, subcategoriesQuery } from '../editor/reportQueries.ts'
import type { ChoiceName } from './detailFields.ts'
import classes from './Lines.module.css'

type Option = { readonly id: number; readonly nombre: string; readonly grupo?: string }
type Props = {
  readonly name: ChoiceName
  readonly label: string
  readonly line: FindingLine
  readonly repid: number
  // Where they are not asked for.
  readonly choices: readonly Option[] | undefined
  readonly shown: string
  readonly onChoose: (value: number) => void
}

/** Those of the server, once somebody comes near: a page has hundreds of these. */
function useAsked({ name, line, repid }: Pick<Props, 'name' | 'line' | 'repid'>, near: boolean): readonly Option[] | undefined {
  const categories = useQuery({ ...categoriesQuery, enabled: near && name === 'categoriesAfterSale' })
  const category = name === 'subCategoriesAfterSale' && near ? line.categoriesAfterSale : 0
  const subcategories = useQuery(subcategoriesQuery(category))
  const people = useQuery({ ...responsiblesQuery(repid), enabled: near && name === 'responsable' })
  if (name === 'categoriesAfterSale') return categories.data
  if (name === 'subCategoriesAfterSale') return category > 0 ? subcategories.data : undefined
  return name === 'responsable' ? people.data : undefined
}

const noneOf: Readonly<Partial<Record<ChoiceName, string>>> = { subCategoriesAfterSale: 'Elija primero la categoría' }

export function ChoiceInput({ name, label, line, repid, choices, shown, onChoose }: Props) {
  const id = useId()
  const value = line[name]
  const [near, setNear] = useState(false)
  // A name that did not come with the line: it was chosen a moment ago.
  const wordless = value > 0 && choices === undefined && shown === ''
  const asked = useAsked({ name, line, repid }, near || wordless)
  const all = choices ?? asked ?? []
  const listed: readonly Option[] =
    value === 0 || all.some((choice) => choice.id === value) ? all : [{ id: value, nombre: shown || '…' }, ...all]
  const waits = name === 'subCategoriesAfterSale' && line.categoriesAfterSale === 0
  const come = () => {
    // The list of a browser shows what it holds when it opens.
    if (!near) flushSync(() => setNear(true))
  }
  return (
    <>
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
