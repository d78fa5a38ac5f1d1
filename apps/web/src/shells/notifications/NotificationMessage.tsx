import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import classes from './Notifications.module.css'

// The server escapes its templates; here only plain markup gets onto the page anyway.
const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 'br', 'p', 'div', 'span', 'ul', 'ol', 'li']

export function NotificationMessage({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }))
  }, [html])
  return <div ref={box} className={classes.message} />
}
