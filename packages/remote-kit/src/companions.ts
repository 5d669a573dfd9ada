export { CompanionStrip, OfferedStrip } from './companions/companion-strip.tsx'
