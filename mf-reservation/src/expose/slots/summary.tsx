/** There is nothing to sum up while no reservation can be made. */
export default function SummarySlot() {
  return null
}

export { messages } from '../../messages/catalogue.ts'
