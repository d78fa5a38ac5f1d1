import type { Page } from 'playwright-core'

// A finger must hit it within 22 px of its middle in every direction, or within its own size, its label or its visible surroundings.
// Clipped or covered targets are not pressed there; links within a sentence are as high as its lines.
const tooSmall = `(() => {
  const finger = 44
  const kinds = 'button, a[href], select, summary, input:not([type=hidden]), [role=button], [role=option], [role=menuitem], [role=tab], [role=checkbox], [role=switch], [role=radio], label:has(> input[type=radio])'
  const inText = (element) => element.localName === 'a' && element.parentElement.matches('p, li p, .ProseMirror *') &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  const partsOf = (element) => [element, ...(element.labels ?? []), element.closest('label'), element.matches('input:not([type=checkbox], [type=radio])') && (element.closest('.mantine-Input-input') ?? element.parentElement)].filter(Boolean)
  const meets = (parts, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && parts.some((part) => part.contains(hit))
  }
  const found = []
  for (const element of document.querySelectorAll(kinds)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]') || inText(element)) continue
    if (element.type === 'file') continue
    const parts = partsOf(element)
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
    if (boxes[0].width <= 1 || (width >= finger - 0.5 && height >= finger - 0.5)) continue
    const box = boxes[0]
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || !meets(parts, x, y)) continue
    const reach = finger / 2 - 1
    const ends = [
      ...(width < finger - 0.5 ? [[x - reach, y], [x + reach, y]] : []),
      ...(height < finger - 0.5 ? [[x, y - reach], [x, y + reach]] : []),
    ]
    const outside = (atX, atY) => atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight
    if (ends.every(([atX, atY]) => outside(atX, atY) || meets(parts, atX, atY))) continue
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    found.push(element.localName + '.' + element.className + ' «' + name + '» ' + Math.round(width) + ' x ' + Math.round(height))
  }
  return found
})()`

/** On a phone every target is as large as a finger. */
export async function checkTargets(page: Page): Promise<void> {
  const found = await page.evaluate<string[]>(tooSmall)
  if (found.length > 0) throw new Error(`smaller than a finger:\n${found.join('\n')}`)
}
