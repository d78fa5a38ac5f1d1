import { Input, VisuallyHidden } from '@mantine/core'
import { type Ref, useId, useMemo, useState } from 'react'
import type { TransferItem } from './lines.ts'
import { TransferButtons } from './TransferButtons.tsx'
import classes from './Transfer.module.css'
import { TransferList } from './TransferList.tsx'
import { heirOf, nothingPicked } from './picking.ts'
import { type TransferListModel, useTransferList } from './useTransferList.ts'

export type TransferProps = {
  readonly label: string
  readonly items: readonly TransferItem[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: number[]) => void
  // The titles of the two lists: available and chosen.
  readonly titles?: { readonly out: string; readonly in: string }
  // The searched fields, as a hint above a list.
  readonly searchHint?: string
  readonly error?: string
  readonly ref?: Ref<HTMLElement>
}

const usualTitles = { out: 'No asociados', in: 'Asociados' }

function useSides(items: readonly TransferItem[], chosen: readonly number[]) {
  const sides = useMemo(() => {
    const inside = new Set(chosen)
    return { out: items.filter(({ id }) => !inside.has(id)), in: items.filter(({ id }) => inside.has(id)) }
  }, [items, chosen])
  return { out: useTransferList(sides.out), in: useTransferList(sides.in) }
}

// The keyboard stays in the list, where the next item takes the place of those that left.
function leave({ ids, picking, setPicking }: TransferListModel, leaving: ReadonlySet<number>) {
  const active = heirOf(ids, leaving, picking.active)
  setPicking({ ...nothingPicked, active, anchor: active })
}

const movedSentence = (count: number, title: string) =>
  count === 1 ? `1 elemento pasó a «${title}».` : `${count} elementos pasaron a «${title}».`

/** Two lists with items that move by mouse, finger or keyboard. */
export function Transfer({ label, items, chosen, onChange, titles = usualTitles, searchHint, error, ref }: TransferProps) {
  const sides = useSides(items, chosen)
  const [said, say] = useState('')
  const id = useId()
  const move = (side: 'out' | 'in') => (ids: readonly number[]) => {
    if (ids.length === 0) return
    const leaving = new Set(ids)
    leave(sides[side], leaving)
    onChange(side === 'out' ? [...chosen, ...ids] : chosen.filter((one) => !leaving.has(one)))
    say(movedSentence(ids.length, side === 'out' ? titles.in : titles.out))
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classes.transfer}
      data-error={error ? true : undefined}
    >
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <div className={classes.lists}>
        <TransferList ref={ref} title={titles.out} of={label} searchHint={searchHint} list={sides.out} onMove={move('out')} />
        <TransferButtons titles={titles} sides={sides} move={move} />
        <TransferList title={titles.in} of={label} searchHint={searchHint} list={sides.in} onMove={move('in')} />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
