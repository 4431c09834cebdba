import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { findTools } from '@purser/domain/agents'
import { invalidData } from '../../http/index.ts'
import type { AgentTool } from './agent-tools.ts'

/** The most tools that a search describes. */
const MOST_FOUND = 6

const tool = { type: 'string', description: 'The name of the tool, e.g. list-orders.' }
const args = { type: 'object', description: 'Its arguments, as find-tools describes them.' }

/** Three tools by which all others are found and called, so that an agent need not read hundreds of descriptions. */
export const generalTools: readonly Tool[] = [
  {
    name: 'find-tools',
    title: 'Find tools',
    description:
      'Finds what this store can do: send words such as "refund order" to get the tools that match, with their arguments. Without words it lists the names of all tools.',
    inputSchema: {
      type: 'object',
      properties: { words: { type: 'string', description: 'What you want to read or do.' } },
      additionalProperties: false,
    },
    annotations: {
      title: 'Find tools',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
  {
    name: 'read-store',
    title: 'Read the store',
    description: 'Calls a tool that only reads. Find its name and arguments with find-tools.',
    inputSchema: {
      type: 'object',
      properties: { tool, arguments: args },
      required: ['tool'],
      additionalProperties: false,
    },
    annotations: {
      title: 'Read the store',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
  {
    name: 'change-store',
    title: 'Change the store',
    description:
      'Calls a tool that changes something. Send plan: true among its arguments to see what it would do first. Find its name and arguments with find-tools.',
    inputSchema: {
      type: 'object',
      properties: { tool, arguments: args },
      required: ['tool'],
      additionalProperties: false,
    },
    annotations: {
      title: 'Change the store',
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
    },
  },
]

/** Answers find-tools: the best matches with their arguments, or the names of all tools. */
export function answerFindTools(tools: readonly AgentTool[], words: unknown): string {
  if (typeof words !== 'string' || words.trim() === '') return listNames(tools)
  const found = findTools(tools, words, MOST_FOUND)
  if (found.length === 0) return `No tool matches ${JSON.stringify(words.slice(0, 200))}. Try other words.`
  return JSON.stringify({
    tools: found.map(({ name, title, description, isRead, annotations, inputSchema }) => ({
      name,
      title,
      description,
      call_with: isRead ? 'read-store' : 'change-store',
      is_destructive: annotations.destructiveHint,
      arguments: inputSchema,
    })),
  })
}

function listNames(tools: readonly AgentTool[]): string {
  const nouns = [...new Set(tools.map(({ noun }) => noun))].sort()
  return nouns
    .map((noun) => {
      const names = tools.filter((one) => one.noun === noun).map(({ name }) => name)
      return `${noun}: ${names.join(', ')}`
    })
    .join('\n')
}

/**
 * Returns the tool that a call names: its own name, or that in the arguments of read-store or change-store. Throws 400 for an unknown name,
 * and for a change through read-store.
 */
export function calledTool(
  tools: readonly AgentTool[],
  name: string,
  given: Readonly<Record<string, unknown>>,
): { tool: AgentTool; args: Readonly<Record<string, unknown>> } {
  const isGeneral = name === 'read-store' || name === 'change-store'
  const asked = isGeneral ? given.tool : name
  const found = tools.find((one) => one.name === asked)
  if (!found)
    throw invalidData(
      `There is no tool ${JSON.stringify(String(asked).slice(0, 80))} for this key. find-tools lists those that there are.`,
    )
  if (!isGeneral) return { tool: found, args: given }
  if (name === 'read-store' && !found.isRead)
    throw invalidData(`${found.name} changes the store: call it with change-store.`)
  const inner = given.arguments ?? {}
  if (typeof inner !== 'object' || Array.isArray(inner))
    throw invalidData('arguments must be an object', 'invalid_value', 'arguments')
  return { tool: found, args: inner as Readonly<Record<string, unknown>> }
}
