export { DEMO_REFERENCES, type DemoBusiness, type DemoReference, demoBusiness } from './demo-business.ts'
export { kuwaitGazetteer } from './kuwait/gazetteer.ts'
