import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { formatNumber } from '../../lib/format.ts'
import classes from './Transfer.module.css'
import { TransferOptions } from './TransferOptions.tsx'
import { keyTarget, pickAll, goTo } from './picking.ts'
import type { TransferListModel } from './useTransferList.ts'

type Props = {
  readonly title: string
  readonly of: string
  readonly list: TransferListModel
  readonly searchHint?: string
  readonly onMove: (ids: readonly number[]) => void
  readonly ref?: Ref<HTMLElement>
}

export function TransferList({ title, of, list, searchHint = 'Buscar…', onMove, ref }: Props) {
  const { total, query, search, ids, picked, picking, setPicking } = list
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const setBox = (element: HTMLDivElement | null) => {
    box.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  // From the filter straight into the results; Enter must not save the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    if (event.key !== 'ArrowDown' || ids.length === 0) return
    event.preventDefault()
    const first = keyTarget(ids, undefined, 'ArrowDown')
    if (first !== undefined) setPicking(goTo(picking, first))
    box.current?.focus()
  }
  const all = ids.length > 0 && picked.length === ids.length
  return (
    <div role="group" className={classes.list} aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span className={classes.count}>
          {picked.length > 0 ? `${formatNumber(picked.length)} de ${formatNumber(total)}` : formatNumber(total)}
        </span>
      </div>
      <TextInput
        size="sm"
        className={classes.filter}
        value={query}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size="1.1em" aria-hidden />}
        placeholder={searchHint}
        aria-label={`Buscar en ${title}`}
        autoComplete="off"
        maxLength={120}
      />
      <Checkbox
        size="xs"
        radius="xs"
        className={classes.all}
        label={query.trim() ? 'Seleccionar los encontrados' : 'Seleccionar todo'}
        aria-label={`${query.trim() ? 'Seleccionar los encontrados' : 'Seleccionar todo'} en ${title}`}
        checked={all}
        indeterminate={!all && picked.length > 0}
        disabled={ids.length === 0}
        onChange={() => setPicking(pickAll(picking, ids))}
      />
      <TransferOptions ref={setBox} label={`${of}: ${title}`} list={list} onMove={onMove} />
    </div>
  )
}
