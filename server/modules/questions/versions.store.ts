import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { statement, type Queryable, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { answers, questions, questionVersions } from '../../db/schema/banks.ts';
import { ecgQuestionVersions, normalQuestionVersions } from '../../db/schema/tests.ts';
import { regradeEntries } from '../practice-log/log.store.ts';
import { isRightEntry, isRightToday } from './versions.rules.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type VersionRow = typeof questionVersions.$inferSelect;

/** Returns a question's earlier versions, newest first. */
export const versionsOf = (db: Queryable, questionId: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.version));

/** Returns the earlier versions with who replaced each, and how many answers each was given. */
export async function versionHistory(db: Queryable, questionId: number) {
  return db
    .select({
      row: questionVersions,
      user: { firstName: users.firstName, lastName: users.lastName },
      answers: sql<number>`(
        select count(*) from ${answers}
        where ${answers.questionId} = ${questionVersions.questionId} and ${answers.version} = ${questionVersions.version}
      )::int`,
    })
    .from(questionVersions)
    .leftJoin(users, eq(users.id, questionVersions.replacedBy))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.version));
}

/**
 * Locks the versions that a user replaced, in the order in which the deletion of a category and the undoing of an import
 * take them.
 */
export async function holdVersionsBy(tx: Tx, userId: number): Promise<void> {
  for (const versions of [questionVersions, normalQuestionVersions, ecgQuestionVersions])
    await tx
      .select({ version: versions.version })
      .from(versions)
      .where(eq(versions.replacedBy, userId))
      .orderBy(asc(versions.questionId), asc(versions.version))
      .for('update');
}

/** Returns a question, locked until the transaction ends so that no answer to it is stored meanwhile. */
export async function holdQuestion(tx: Tx, id: number): Promise<QuestionRow | null> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
  return row ?? null;
}

/**
 * Returns a question's version, locked until the transaction ends: an edit is either visible here, or will see what
 * this transaction stores. Null if the question is gone.
 */
export async function versionNow(tx: Tx, questionId: number): Promise<number | null> {
  const [row] = await readVersion(tx).execute({ questionId });
  return row?.version ?? null;
}

const readVersion = statement((on) =>
  on
    .select({ version: questions.version })
    .from(questions)
    .where(eq(questions.id, sql.placeholder('questionId')))
    .for('key share')
    .prepare('question_version'),
);

/** What an edit may change in a question. */
export type QuestionContent = Omit<VersionRow, 'questionId' | 'version' | 'replacedAt' | 'replacedBy'>;

/** Who replaced a version, and when. */
export interface EditedBy {
  userId: number;
  at: Date;
}

/** Builds the row that keeps an earlier version of a bank or test question. */
export const earlierVersionOf = (
  before: QuestionContent & { id: number; version: number },
  by: EditedBy,
): VersionRow => ({
  questionId: before.id,
  version: before.version,
  text: before.text,
  option1: before.option1,
  option2: before.option2,
  option3: before.option3,
  option4: before.option4,
  correctOption: before.correctOption,
  explanation: before.explanation,
  image: before.image,
  replacedAt: by.at,
  replacedBy: by.userId,
});

/** Replaces a locked question with a new version and keeps the old one. */
export async function replaceQuestion(
  tx: Tx,
  before: QuestionRow,
  content: QuestionContent,
  by: EditedBy,
): Promise<QuestionRow> {
  await tx.insert(questionVersions).values(earlierVersionOf(before, by));
  const [after] = await tx
    .update(questions)
    .set({ ...content, version: before.version + 1 })
    .where(eq(questions.id, before.id))
    .returning();
  return after!;
}

/**
 * Regrades all answers to a question by its current key, each in the version that was seen. Returns how many verdicts
 * changed. Those are marked as corrected; the mark is removed when a verdict returns to what the student was told.
 */
export async function regrade(tx: Tx, today: QuestionRow, at: Date): Promise<number> {
  const earlier = await versionsOf(tx, today.id);
  const verdicts = [today, ...earlier].flatMap((seen) =>
    [1, 2, 3, 4].map((chosen) => ({
      version: seen.version,
      chosen,
      is_correct: isRightToday(seen, chosen, today),
    })),
  );
  // A single statement, however many versions there are: everybody else who edits the bank waits for it.
  const { rowCount } = await tx
    .update(answers)
    .set({
      isCorrect: sql`not ${answers.isCorrect}`,
      correctedAt: sql`case when ${answers.correctedAt} is null then ${at.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(answers.questionId, today.id),
        sql`(${answers.version}, ${answers.chosenOption}, not ${answers.isCorrect}) in (
          select * from jsonb_to_recordset(${JSON.stringify(verdicts)})
            as verdict (version int, chosen int, is_correct boolean)
        )`,
      ),
    );
  await regradeEntries(tx, 'question', today.id, isRightEntry(today, earlier));
  return rowCount ?? 0;
}
