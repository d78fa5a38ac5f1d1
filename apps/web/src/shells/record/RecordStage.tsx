import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx'
import { NotesCard } from '../notes/NotesCard.tsx'
import classes from './Record.module.css'
import type { Stage } from './recordStages.ts'

type Props = { readonly sistema: number; readonly id: number; readonly stage: Stage }

export function RecordStage({ sistema, id, stage: { actid, nombre, acciones } }: Props) {
  const [box, near] = useNear()
  const heading = `etapa-${actid}`
  return (
    <section ref={box} className={classes.stage} data-whole={actid === 0 || undefined} aria-labelledby={heading}>
      <h2 className={classes.stageName} id={heading}>
        {nombre}
      </h2>
      <div className={classes.cards}>
        {near ? (
          <>
            <AttachmentsCard sistema={sistema} id={id} actor={actid} acciones={acciones} />
            <NotesCard sistema={sistema} id={id} actor={actid} acciones={acciones} />
          </>
        ) : (
          <>
            <Skeleton h="7rem" radius="md" />
            <Skeleton h="7rem" radius="md" />
          </>
        )}
      </div>
    </section>
  )
}

const ahead = '200px'

// A branch has a dozen stages: what lies below is asked for when somebody gets there.
function useNear() {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: ahead })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [near])
  return [box, near] as const
}
