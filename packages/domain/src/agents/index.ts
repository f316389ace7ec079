export { type AgentRequest, agentTexts, decideAgent } from './decide-agent.ts'
export { type AgentFileKind, agentFileKindOf, agentFileKinds } from './file-kinds.ts'
