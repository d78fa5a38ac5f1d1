import { type ReactNode, type Ref, useId } from 'react'
import settings from '../components/Settings.module.css'

type Props = {
  readonly title: string
  /** What its words mean. */
  readonly hint?: string
  /** Present: the heading can take the focus. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function Section({ title, hint, heading, children }: Props) {
  const id = useId()
  return (
    <section className={settings.section} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={heading ? -1 : undefined} className={settings.heading}>
        {title}
      </h3>
      {hint && <p className={settings.note}>{hint}</p>}
      {children}
    </section>
  )
}
