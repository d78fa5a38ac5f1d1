import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './recordValues.ts'

// After the next paint: by then a section that waited for the view is mounted.
export function focusField(form: UseFormReturn<FormValues>, name: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A read-only value is no form field, only a place.
      document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus()
      form.setFocus(name)
    }),
  )
}
