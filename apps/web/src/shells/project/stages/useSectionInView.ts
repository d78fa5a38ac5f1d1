import { useEffect, useState } from 'react'
import { sectionId } from '../form/projectForm.ts'

// The reading area is the upper part of the window, below the head.
const reading = '-15% 0px -70% 0px'
const aboveButtons = '0px 0px -72px 0px'

/** The section of the form that is being read, or to which somebody went last. */
export function useSectionInView(keys: readonly string[]): [string | undefined, (key: string) => void] {
  const [current, setCurrent] = useState<string>()
  const joined = keys.join()
  useEffect(() => {
    const wanted = joined.split(',')
    const sections = wanted.flatMap((key) => document.getElementById(sectionId(key)) ?? [])
    const read = new Set<Element>()
    const whole = new Set<Element>()
    const update = () => {
      const [first, last] = [sections[0], sections.at(-1)]
      // At the end of the page the last sections never reach the reading area.
      const atEnd = last && whole.has(last) && first && !whole.has(first)
      const at = atEnd ? sections.length - 1 : sections.findIndex((section) => read.has(section))
      if (at >= 0) setCurrent(wanted[at])
    }
    const watch = (seen: Set<Element>, options: IntersectionObserverInit) => {
      const watcher = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          if (isIntersecting && (options.threshold === undefined || intersectionRatio > 0.98)) seen.add(target)
          else seen.delete(target)
        }
        update()
      }, options)
      return watcher
    }
    const watchers = [watch(read, { rootMargin: reading }), watch(whole, { rootMargin: aboveButtons, threshold: [0, 0.99] })]
    for (const section of sections) watchers[0]!.observe(section)
    for (const section of new Set([sections[0], sections.at(-1)])) if (section) watchers[1]!.observe(section)
    return () => watchers.forEach((watcher) => watcher.disconnect())
  }, [joined])
  return [current, setCurrent]
}
