import { type ReactNode, useId } from 'react'
import settings from '../components/Settings.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={settings.section} aria-labelledby={id}>
      <h3 id={id} className={settings.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
