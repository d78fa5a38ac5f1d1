import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../lib/toast.ts'
import { useListViews } from './useListViews.ts'
import { useOpenView } from './useOpenView.ts'
import { isChanged, unknownColumns } from './viewContent.ts'
import type { ViewedList } from './viewedList.ts'
import classes from './Views.module.css'

/** The name of the view in the address, which a bare link opens. */
export function CurrentView({ address, layout }: ViewedList) {
  const { data } = useListViews()
  const open = useOpenView(address, layout.name)
  const { view: id, query, lista } = address
  const view = data?.vistas.find((one) => one.id === id && one.lista === lista)
  const isGone = data !== undefined && view === undefined

  const isFound = view !== undefined
  const isBare = query === ''
  const opened = useRef<number>(undefined)

  const onFound = useEffectEvent(() => {
    if (isGone) {
      toast.warn('La vista ya no existe o ya no se comparte con usted.')
      return address.open(query, undefined, true)
    }
    if (!view) return
    // Without filters it is a link to the view, or all of them were cleared: then the list is the view no more.
    if (isBare && address.known(view.consulta) !== '') {
      if (opened.current === id) address.open('', undefined, true)
      else open(view, true)
    }
    opened.current = id
  })
  useEffect(() => onFound(), [id, isGone, isFound, isBare])

  const gone = view && query === address.known(view.consulta) ? unknownColumns(view.columnas, layout.order).join(', ') : ''
  const name = view?.nombre
  useEffect(() => {
    if (gone !== '') toast.warn(`La vista «${name}» se abrió sin columnas que la lista no tiene: ${gone}.`)
  }, [gone, name])

  if (!view) return null
  return (
    <span className={classes.current}>
      <span className={classes.currentName}>{view.nombre}</span>
      {isChanged(address, layout.saved, view) && (
        <span className={classes.changed}>
          <VisuallyHidden> (con cambios)</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
