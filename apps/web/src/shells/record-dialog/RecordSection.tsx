import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useSeenOnce } from '../../ui/useSeenOnce.ts'
import { printing } from '../print/printing.ts'
import { useStore } from '../../lib/store.ts'
import classes from './RecordDialog.module.css'

type Props = { readonly title?: string; readonly aside?: ReactNode; readonly height?: string; readonly children: ReactNode }

// Its fields mount when they come into view, or when a refused save may point at one of them.
export function RecordSection({ title, aside, height = '12rem', children }: Props) {
  const { submitCount } = useFormState()
  const submitted = submitCount > 0
  const [sectionRef, seen] = useSeenOnce<HTMLElement>({ while: !submitted })
  const isPrinted = useStore(printing)
  const mounted = seen || submitted || isPrinted
  return (
    <section ref={sectionRef} className={classes.section} style={mounted ? undefined : { minHeight: height }}>
      {title && (
        <div className={classes.sectionHead}>
          <h3>{title}</h3>
          {mounted && aside}
        </div>
      )}
      {mounted && children}
    </section>
  )
}
