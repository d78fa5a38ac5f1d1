import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import type { Line } from './lines.ts'
import { goTo, pickOnly, pickToggled, pickUpTo } from './picking.ts'
import { TransferOption } from './TransferOption.tsx'
import classes from './Transfer.module.css'
import { useListKeys } from './useListKeys.ts'
import type { TransferListModel } from './useTransferList.ts'

type Props = {
  readonly label: string
  readonly list: TransferListModel
  readonly onMove: (ids: readonly number[]) => void
  readonly ref: (element: HTMLDivElement | null) => void
}

const usualHeight = 34
const isItem = (line: Line | undefined, id: number | undefined) => line !== undefined && 'item' in line && line.item.id === id

// Of a long list only the visible lines exist, and the focused one.
function useLines({ lines, picking: { active } }: TransferListModel, box: { readonly current: HTMLDivElement | null }) {
  const at = lines.findIndex((line) => isItem(line, active))
  const withActive = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return at < 0 || indexes.includes(at) ? indexes : [...indexes, at].toSorted((a, b) => a - b)
    },
    [at],
  )
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => {
      const line = lines[index]
      return line && 'item' in line ? line.item.id : `g${index}`
    },
    rangeExtractor: withActive,
    overscan: 8,
  })
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  return virtualizer
}

export function TransferOptions({ label, list, onMove, ref }: Props) {
  const { lines, ids, picking, setPicking, total } = list
  const box = useRef<HTMLDivElement>(null)
  const setBox = (element: HTMLDivElement | null) => {
    box.current = element
    ref(element)
  }
  const virtualizer = useLines(list, box)
  const id = useId()
  const onKeyDown = useListKeys(list, onMove)
  const idOf = (item: number) => `${id}-${item}`

  // A finger has no Ctrl key: each tap adds one, and so does the mark in front.
  const pick = (item: number, event: MouseEvent) => {
    const touched = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const onMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null
    if (event.shiftKey) setPicking(pickUpTo(picking, ids, item))
    else if (touched || onMark || event.ctrlKey || event.metaKey) setPicking(pickToggled(picking, item))
    else setPicking(pickOnly(item))
  }
  const onFocus = () => {
    const first = ids[0]
    if (first !== undefined && (picking.active === undefined || !ids.includes(picking.active))) setPicking(goTo(picking, first))
  }
  return (
    <div
      ref={setBox}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={picking.active !== undefined && ids.includes(picking.active) ? idOf(picking.active) : undefined}
      tabIndex={0}
      className={classes.options}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div role="presentation" className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <TransferOption
              key={key}
              id={'item' in line ? idOf(line.item.id) : undefined}
              line={line}
              index={index}
              start={start}
              measure={virtualizer.measureElement}
              size={ids.length}
              picked={'item' in line && picking.picked.has(line.item.id)}
              active={isItem(line, picking.active)}
              onPick={pick}
              onMove={(item) => onMove([item])}
            />
          )
        })}
      </div>
      {ids.length === 0 && <EmptyLine text={total === 0 ? 'No hay elementos en esta lista' : 'No se encontraron datos'} />}
    </div>
  )
}

function EmptyLine({ text }: { text: string }) {
  return (
    <div role="option" aria-selected={false} aria-disabled className={classes.empty}>
      {text}
    </div>
  )
}
