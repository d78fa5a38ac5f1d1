import { photosPerLine } from '@soportica/contract/aftersales/states'
import type { ReactNode } from 'react'
import { AddPhotos } from './AddPhotos.tsx'
import classes from './Photos.module.css'

/** Why a full line takes no more photos. */
export const whyFull = (count: number): string | undefined =>
  count >= photosPerLine ? `La línea ya tiene ${photosPerLine} fotos.` : undefined

type Props = {
  /** Subject and moment of the photos, in words. */
  readonly name: string
  readonly moment: string
  /** Beside its heading. */
  readonly note?: string | false
  /** Nothing: none may be added. */
  readonly add: { readonly reason: string | undefined; readonly onFiles: (files: readonly File[]) => void } | false
  readonly children: ReactNode
}
/** The photos of a line that belong together, and the way to add more. */
export function PhotoGroup({ name, moment, note = false, add, children }: Props) {
  return (
    <section className={classes.group} aria-label={`Fotos de ${name}: ${moment}`}>
      <h4 className={classes.groupName}>
        {moment} {note && <small>{note}</small>}
      </h4>
      <div className={classes.strip}>
        {children}
        {add && <AddPhotos of={`${name}: ${moment}`} {...add} />}
      </div>
    </section>
  )
}
