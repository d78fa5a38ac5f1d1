import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import classes from './RecordDialog.module.css'

type Props = { readonly title?: string; readonly aside?: ReactNode; readonly height?: string; readonly children: ReactNode }

// Its fields are made when it comes into view, or when a refused save may need to point at one of them.
export function RecordSection({ title, aside, height = '12rem', children }: Props) {
  const [seen, setSeen] = useState(false)
  const { submitCount } = useFormState()
  const place = useRef<HTMLElement>(null)
  const mounted = seen || submitCount > 0
  useEffect(() => {
    if (mounted || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [mounted])
  return (
    <section ref={place} className={classes.section} style={mounted ? undefined : { minHeight: height }}>
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
