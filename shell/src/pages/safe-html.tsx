import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5'
import { createElement, Fragment, type ReactNode } from 'react'

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Where an element is allowed, so that browsers and React accept the document. */
type Place = 'block' | 'list' | 'inline' | 'link'
interface Rule {
  tag: string
  places: readonly Place[]
  /** Place of its children. */
  inside: Place
}

const FLOW = ['block', 'inline', 'link'] as const
const inline = (tag: string): Rule => ({ tag, places: FLOW, inside: 'inline' })
const block = (tag: string): Rule => ({ tag, places: ['block'], inside: 'inline' })
const list = (tag: string): Rule => ({ tag, places: ['block'], inside: 'list' })

/** All that merchant HTML may contain. Headings go one level down, below the page's own. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ['p', block('p')],
  ['h2', block('h3')],
  ['h3', block('h4')],
  ['h4', block('h5')],
  ['ul', list('ul')],
  ['ol', list('ol')],
  ['li', { tag: 'li', places: ['list'], inside: 'block' }],
  ['strong', inline('strong')],
  ['b', inline('strong')],
  ['em', inline('em')],
  ['i', inline('em')],
  ['br', inline('br')],
])
/** Containers that are a paragraph when nothing in them is one. */
const CONTAINERS = new Set('div section article blockquote address tr'.split(' '))
const PARAGRAPHS = new Set('p div section article blockquote address tr h1 h2 h3 h4 h5 h6 ul ol'.split(' '))
/** Dropped with all that is in them; any other element that is not allowed leaves its text. */
const DROPPED = new Set(
  'script style template noscript iframe object embed svg math title head textarea select option button canvas audio video'.split(
    ' ',
  ),
)
const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:'])
const DEEPEST = 32

/**
 * Merchant HTML as React elements from an allow-list: paragraphs, headings, lists, strong, em, line breaks, and links
 * to https, mailto and tel (RT-18). Everything else is left out, its text kept. Nothing is ever put into the page as
 * HTML. Read as browsers read HTML, by code that runs on a server too (SR-06).
 */
export function safeHtml(html: string): ReactNode {
  return childrenOf(parseFragment(html), 'block', 0)
}

function childrenOf(parent: ParentNode, place: Place, depth: number): ReactNode[] {
  return parent.childNodes.map((node, index) => (
    <Fragment key={index}>{nodeOf(node, place, depth + 1)}</Fragment>
  ))
}

function nodeOf(node: ChildNode, place: Place, depth: number): ReactNode {
  if (tree.isTextNode(node)) return place === 'list' ? null : node.value
  if (!tree.isElementNode(node) || depth > DEEPEST) return null
  if (DROPPED.has(node.tagName)) return null
  if (node.tagName === 'a') return linkOf(node, place, depth)
  const rule = RULES.get(isParagraph(node) ? 'p' : node.tagName)
  if (!rule?.places.includes(place)) return childrenOf(node, place, depth)
  if (rule.tag === 'br') return <br />
  return createElement(rule.tag, null, childrenOf(node, place === 'link' ? 'link' : rule.inside, depth))
}

function isParagraph(element: Element): boolean {
  return CONTAINERS.has(element.tagName) && !hasParagraph(element, 0)
}

function hasParagraph({ childNodes }: Element, depth: number): boolean {
  if (depth > DEEPEST) return false
  return childNodes.some(
    (node) => tree.isElementNode(node) && (PARAGRAPHS.has(node.tagName) || hasParagraph(node, depth + 1)),
  )
}

function linkOf(element: Element, place: Place, depth: number): ReactNode {
  const href = safeHref(element.attrs.find(({ name }) => name === 'href')?.value ?? '')
  if (!href || place === 'link' || place === 'list') return childrenOf(element, place, depth)
  return (
    <a href={href} rel="noopener nofollow">
      {childrenOf(element, 'link', depth)}
    </a>
  )
}

/** The address of a link when it is https, mailto or tel and absolute; null otherwise. */
export function safeHref(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return PROTOCOLS.has(url.protocol) ? url.href : null
}
